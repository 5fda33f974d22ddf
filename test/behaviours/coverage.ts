/**
 * Which test proves which behaviour that users were bitten by (../shared/cases/behaviours.md): entry by entry, claim by claim.
 *
 * A claim names the tests that prove it, as `<file> › <test's own title>` and, where one case of a table does, ` › <text of the case>`; or it
 * says why its time has not come. (`…` in a title stands for what the test fills in.) `coverage.test.ts` sees to it that every entry is here and that the tests exist and run.
 */

export type Claim =
  | { readonly claim: string; readonly tests: readonly string[] }
  /** Not there yet, with the reason. */
  | { readonly claim: string; readonly later: string };

const proven = (claim: string, ...tests: readonly string[]): Claim => ({ claim, tests });
const later = (claim: string, reason: string): Claim => ({ claim, later: reason });

// Files, relative to test/ and without `.test.ts`.
const TEXT = 'unit/contract/text-format';
const ORACLE = 'golden/contract/text-format-oracle';
const VALIDATE = 'unit/contract/validate';
const ENSEMBLES = 'unit/contract/ensemble';
const OFFLINE = 'unit/cli/repository-problems';
const CONFIGURATIONS = 'behaviours/configurations';
const SERVING = 'behaviours/serving';
const POLL = 'integration/poll';
const LIFECYCLE = 'integration/lifecycle';
const CONTROL = 'integration/control-mode';
const DRAIN = 'integration/drain';
const ENDURANCE = 'integration/endurance';
const REPOSITORY = 'unit/server/repository/model-repository';
const STORAGE = 'unit/server/repository/storage/local-storage';
const QUEUE = 'unit/server/scheduler/queue-scheduler';
const HTTP_INFER = 'unit/server/frontend/http/infer';
const HTTP_JSON = 'unit/server/frontend/http/json-tensors';
const HTTP_ENDPOINTS = 'unit/server/frontend/http/endpoints';
const HTTP_CONNECTIONS = 'unit/server/frontend/http/connections';
const GRPC_INFER = 'unit/server/frontend/grpc/infer';
const GRPC_STREAM = 'unit/server/frontend/grpc/stream-infer';
const CLIENTS = 'conformance/clients';

const KUBERNETES = 'unit/constructs/kubernetes/inference-server';
const SEQUENCES = 'sequence batching is later work; until then a model that asks for it is refused';
const COMPRESSION = 'compression is later work; until then an encoded body is 415';
const DECOUPLED = 'no backend of this server is decoupled yet (Python models are later work); until then such a model is refused';

export const COVERAGE: Readonly<Record<number, readonly Claim[]>> = {
  1: [
    proven('file, line, column, token and hint', `${TEXT} › says where a template placeholder was left in`),
    proven(
      'the same text in load response, index and offline check',
      `${CONTROL} › gives the reason with the place for a configuration that cannot be read`,
      `${OFFLINE} › says file, line, column, token and hint of what cannot be parsed`,
      `${CONFIGURATIONS} › is refused in the same words by the server, in its index and by the offline check`,
    ),
  ],
  2: [
    proven(
      'each is refused with its place and a way to write it',
      `${TEXT} › gives a hint for %s › a trailing comma in a list of messages`,
      `${TEXT} › gives a hint for %s › a trailing comma in a list of numbers`,
      `${TEXT} › gives a hint for %s › a missing comma between messages`,
      `${TEXT} › gives a hint for %s › a missing comma between numbers`,
      `${TEXT} › gives a hint for %s › a list without colon`,
      `${TEXT} › gives a hint for %s › a // comment`,
      `${TEXT} › gives a hint for %s › JSON`,
      `${TEXT} › gives a hint for %s › a string for a message`,
    ),
  ],
  3: [
    proven(
      'the odd legal forms are read so',
      `${TEXT} › reads quotes, separators, octal, hex, angle brackets, numbers for enums and split lists`,
      `${ORACLE} › in forms that people write`,
    ),
    proven('bools in all their words', `${CONFIGURATIONS} › is true as %s`, `${CONFIGURATIONS} › is false as %s`),
    proven(
      'what the real parser refuses is refused',
      `${TEXT} › refuses %s with its place › TRUE`,
      `${TEXT} › refuses %s with its place › yes`,
      `${TEXT} › refuses %s with its place › +8`,
      `${TEXT} › refuses %s with its place › 8.0`,
      `${TEXT} › refuses %s with its place › "8"`,
      `${TEXT} › refuses %s with its place › "TYPE_INT32"`,
      `${TEXT} › refuses %s with its place › 4: 8`,
      `${TEXT} › gives a hint for %s › an enum without its prefix`,
      `${TEXT} › gives a hint for %s › a camelCase field`,
    ),
  ],
  4: [
    proven('a repeated field, with both places', `${TEXT} › names both places of a field that is given twice`),
    proven('two members of a choice, with both places', `${TEXT} › names both members of a choice`),
    proven(
      'maps: the last key wins, a missing key is empty, a missing value the default',
      `${TEXT} › lets the last of a repeated map key win and takes a missing key as empty`,
    ),
  ],
  6: [
    proven(
      'refused, naming the field',
      `${CONFIGURATIONS} › is refused by its place and the name of its field: %s`,
      `${TEXT} › refuses bytes that are not UTF-8`,
    ),
  ],
  7: [
    proven('a byte-order mark with a warning, CRLF', `${TEXT} › takes CRLF, and a byte-order mark with a warning`),
    proven('synth writes neither', `${CONFIGURATIONS} › has line feeds only, ends with one, and has no byte-order mark`),
  ],
  10: [
    proven(
      'out of range, with its place',
      `${TEXT} › gives a hint for %s › a 32-bit integer out of range`,
      `${TEXT} › gives a hint for %s › a 64-bit integer out of range`,
      `${TEXT} › refuses %s with its place › max_queue_delay_microseconds: -1`,
    ),
    proven(
      '64 bits exact from end to end, also as map keys',
      `${TEXT} › reads 64-bit integers to their ends`,
      'unit/contract/model-config › gives back 64-bit integers, map keys and empty messages exactly',
    ),
    proven(
      'JSON prints them as Triton does',
      `${HTTP_ENDPOINTS} › prints 64-bit numbers of a configuration to the last digit`,
      'unit/contract/normalize › is what normalizing its file gives: $label',
    ),
  ],
  11: [
    proven('the field and the nearest known name', `${TEXT} › gives a hint for %s › a misspelled field`),
    proven(
      'the release that brought a field',
      'unit/contract/schema-releases › is told every field that its release does not know, and the one that brought it',
      `${OFFLINE} › finds what an older Triton does not know, if it is asked about one`,
    ),
    proven(
      '--config-unknown-fields',
      `${TEXT} › drops each with its value and keeps the rest`,
      'unit/server/server › keeps a configuration whose fields it does not know from serving, or warns, as it is told',
    ),
  ],
  12: [
    proven(
      'refused in the words of Triton',
      'unit/server/repository/plan/definition › refuses a configuration that names another model, as Triton words it',
      `${LIFECYCLE} › does not serve when a model fails, and names each with its reason`,
    ),
    proven(
      'constructs write no name',
      'unit/constructs/model › is a folder with its configuration, without its name, and a version',
    ),
    proven('an empty file loads', `${CONFIGURATIONS} › is completed from the model, which then serves`),
  ],
  14: [
    proven(
      'expected and given shape in full, and the note about the batch dimension',
      'unit/server/request/validate-request › says expected and got in full when the batch dimension is left out',
      `${CLIENTS} › $name › refuses a wrong shape, showing the whole shape`,
    ),
    proven('never two equal shapes', `${SERVING} › is never shown as two equal shapes`),
    proven(
      'a graph with a fixed batch is refused at load',
      'unit/contract/onnx/signature › is refused a batch that the graph fixes at one',
      'unit/server/backend/native-backend › reports everything in which the configuration differs from the model',
    ),
  ],
  16: [
    proven(
      'impossible sizes are refused',
      `${VALIDATE} › finds a breach of $rule: $says › got 16`,
      `${VALIDATE} › finds a breach of $rule: $says › preferred_batch_size: [ 0 ]`,
    ),
    proven(
      'the size that is filled in shows in the configuration endpoint',
      `${CONFIGURATIONS} › shows the largest batch as the preferred one in the configuration that is served`,
    ),
  ],
  17: [
    proven(
      'the forms that Triton takes',
      `${CONFIGURATIONS} › may have %s › integers as texts`,
      `${CONFIGURATIONS} › may have %s › enum values by number`,
      `${CONFIGURATIONS} › may have %s › camelCase`,
      `${CONFIGURATIONS} › may be a part, which replaces the file and is completed: %s`,
    ),
    proven(
      '400 with the reason, and how a map is written',
      `${CONFIGURATIONS} › is refused with 400 and the reason: %s`,
      `${HTTP_ENDPOINTS} › %s refuses %s with 400 › "config":5`,
    ),
    later('merge as an extension', 'load overrides beyond a whole configuration are later work'),
  ],
  18: [
    proven(
      '400 with the full reason, 404 if there is no such model',
      `${CONFIGURATIONS} › says why over gRPC as over HTTP, whether it fails before or while it is loaded`,
    ),
  ],
  19: [
    proven('convert to JSON and back', 'integration/validate › converts to JSON and back, without loss'),
    proven(
      'lists are printed as the documents have them',
      `${TEXT} › writes lists of messages, short lists and maps in the documents’ style`,
    ),
    proven(
      'convert to TypeScript',
      'integration/import › gives back what the examples were synthesized from, and compiles, for every field too',
    ),
  ],
  21: [
    proven(
      'a scan that hangs or fails is that of one model',
      `${REPOSITORY} › goes on with the other models when the scan of one hangs or fails`,
    ),
    proven(
      'a load that hangs holds up neither other models nor a newer state of its own, and ends by a deadline',
      `${REPOSITORY} › goes on with other models, and with a newer state of the same one, when a load hangs`,
      `${REPOSITORY} › gives up a load that takes longer than it may, and tries again later`,
    ),
    proven(
      'a version without its file, and one that vanishes, on real files',
      `${POLL} › sees what comes after a version without its file, and after one that vanished`,
    ),
    proven('the time of the last good poll as a metric', 'unit/server/metrics/metrics › reports the repository by model'),
    proven(
      'a log line for each scan that failed',
      `${REPOSITORY} › keeps everything when a repository cannot be listed, and counts and logs each failure`,
    ),
  ],
  22: [
    proven(
      'only decimal numbers are versions; others are ignored with one warning',
      `${POLL} › takes only decimal numbers for versions, and warns once of each other`,
      'unit/contract/version-policy › warns of %s',
      `${STORAGE} › ignores folders that only look like versions, whatever happens in them`,
    ),
  ],
  24: [
    proven(
      'any difference of the resolved tree is a change',
      `${POLL} › takes a release link that is moved, also back to older files`,
      `${STORAGE} › shows files that were replaced by older ones`,
      `${STORAGE} › shows a change that neither size nor modification time tell`,
    ),
  ],
  25: [
    proven(
      'names with a dot and lost+found are no models',
      `${POLL} › ignores what Kubernetes, git and file systems leave in a repository`,
      `${STORAGE} › takes folders and links to folders for models, and nothing else`,
    ),
    proven(
      'configuration and files of one generation',
      `${POLL} › takes a ConfigMap volume as a whole: configuration and model of one generation`,
      `${STORAGE} › that move during a scan never make a snapshot of two generations`,
      `${REPOSITORY} › does not serve what was loaded while its files changed`,
    ),
  ],
  26: [
    proven(
      'the version before goes on',
      `${POLL} › keeps serving what it has when an update is broken, says why, and takes the mended one`,
    ),
    proven(
      'a change settles before it is taken',
      `${POLL} › waits for a slow copy, and loads it once`,
      `${REPOSITORY} › takes a change only once it has settled, and looks again as soon as it may have`,
    ),
    proven(
      'failures of an unchanged tree are backed off',
      `${REPOSITORY} › backs off from what fails unchanged, and tries at once when it changes`,
    ),
    proven(
      'weights that are written over in place do not reach who serves',
      'integration/overwritten-weights › change nothing until they are whole, and then are loaded',
    ),
    later('a new model.py with a syntax error', 'Python models are later work'),
  ],
  28: [
    proven(
      'the new one loads beside the old, which finishes what it has',
      `${REPOSITORY} › switches to a new version when it is loaded, and lets the old one finish`,
      'integration/reload-load › drops no request over … reloads, on %s threads',
    ),
    proven('versions side by side, for clients that name theirs', `${CONTROL} › serves the versions that the policy picks`),
    later('warmup before the switch', 'warmup is later work; until then a model that asks for it is warned of'),
    proven(
      'a grace period for calls of the old version',
      `${REPOSITORY} › goes on answering by name for a grace period after a newer version came`,
      `${REPOSITORY} › gives no grace to a version that an older one replaces, and none once it is wanted again or unloaded`,
    ),
  ],
  30: [
    proven(
      'ensembles above go with the model, and the response lists them',
      `${CONTROL} › loads the models of an ensemble with it, and takes it out with any of them`,
      `${REPOSITORY} › loads with an ensemble the models that it needs, and tells what an unload took with it`,
      `${HTTP_ENDPOINTS} › unloads, and tells what went with it`,
    ),
    proven('constructs do not let a model go that an ensemble uses', `${CONFIGURATIONS} › cannot be removed from the app`),
  ],
  31: [
    proven(
      'every call is answered, the last decides, others are not affected',
      `${CONTROL} › answers every one of 20 loads and 20 unloads under traffic, and ends as the last one asked`,
      `${REPOSITORY} › answers every one of many loads and unloads; the last call decides`,
      'unit/server/repository/model-repository-property › ends as the storage has it, frees what it replaced, and lets nothing free serve',
    ),
    proven('identical loads are one', `${REPOSITORY} › loads once for many identical calls`),
  ],
  32: [
    proven(
      'memory comes back',
      'integration/memory › does not grow with loads and unloads',
      'unit/native/lifecycle › does not grow over 200 cycles of load, run and unload',
    ),
  ],
  34: [
    proven(
      'ensemble, step, model, tensor and the known tensors are named',
      `${ENSEMBLES} › refuses %s › a tensor that nobody writes`,
      `${ENSEMBLES} › refuses %s › is written by no step; known tensors`,
      `${ENSEMBLES} › refuses %s › is read by no step`,
      `${ENSEMBLES} › names what does not exist and what is missing`,
      `${OFFLINE} › checks ensembles against the models of their steps`,
      'integration/ensemble › is refused at load, naming both models and both types',
    ),
    proven(
      'the order of steps does not matter',
      `${ENSEMBLES} › accepts steps in any order, a tensor with several readers, and an output that is read as well`,
    ),
  ],
  35: [
    proven('a circle of tensors is printed', `${ENSEMBLES} › refuses %s › a circle of tensors`),
    proven(
      'a circle of ensembles, at load and offline',
      `${REPOSITORY} › refuses ensembles on a cycle, saying the way round`,
      `${ENSEMBLES} › names a circle`,
      `${OFFLINE} › checks ensembles against the models of their steps`,
    ),
  ],
  37: [
    proven(
      'a step that fails with every batch is refused, or warned of where that is asked for',
      `${ENSEMBLES} › refuses a model that would fail with every batch above 1, and says what to do`,
      'unit/server/model/load-model › takes a step that fails with every batch where the parameter says so, with a warning',
    ),
    proven('a batch above that of a model is refused', `${ENSEMBLES} › refuses a batch size above that of a model`),
    proven(
      'answers never cross requests',
      'integration/ensemble › never mixes the answers of requests that are batched and served side by side',
      'unit/server/scheduler/ensemble-property › answers each request once and with its own tensors, runs no step before its inputs, and gives all memory back once',
    ),
    proven(
      'types and dims that differ, naming both models',
      `${ENSEMBLES} › names both ends and both types where data types differ`,
      `${ENSEMBLES} › names both models and both dims where dims differ`,
    ),
  ],
  38: [
    proven(
      'absence is forwarded',
      'unit/server/scheduler/ensemble-scheduler › forwards the absence of one',
      'unit/server/scheduler/ensemble-scheduler › forwards one that is given',
      'golden/ensembles › passes the optional language on, in batches of 8 and 16 within 500 µs, of the latest two versions',
    ),
  ],
  39: [
    proven(
      'rejected when it expires, with 503, not when the instance is free',
      `${QUEUE} › rejects on time, while the instance is still busy`,
      `${SERVING} › rejects what waits while the instance is still busy, with 503`,
    ),
  ],
  40: [
    proven(
      'nothing drifts while timeouts fire',
      'unit/server/scheduler/queue-property › answers every request exactly once and ends empty, whatever times out, fails or is cancelled',
      `${ENDURANCE} › answers as many requests at the end as at the beginning`,
    ),
  ],
  41: [
    proven(
      'six requests as 4 and 2, and as 1 and 5',
      `${QUEUE} › runs six requests as 4 then, after the delay, 2 with a preferred size of 4`,
      `${QUEUE} › runs six requests as 1 then 5 with nothing set but one instance`,
    ),
    proven(
      'a delay that is over sends all that fits',
      'unit/server/batcher/form-batch › takes all that fits, not just a preferred size, once the delay is over',
    ),
  ],
  42: [
    proven('at once, with the size', `${QUEUE} › refuses at once what goes beyond the queue’s size`),
    proven(
      '503 with Retry-After, or 429',
      `${HTTP_ENDPOINTS} › a full queue is 503 with Retry-After`,
      `${HTTP_ENDPOINTS} › a full queue is 429 where that is asked for, and nothing else is`,
    ),
    proven('counted as REJECTED', 'unit/server/model/load-model › keeps the queue policy'),
  ],
  44: [later('priority levels, and ageing', 'priority levels are later work; until then a model that asks for them is refused')],
  45: [
    proven(
      'refused at load where the backend cannot',
      'unit/contract/support › %s is said: %s › allow_ragged_batch: true',
      'unit/server/batcher/batch-compatibility › lets a ragged input differ while another variable one may not',
    ),
    proven(
      'batch inputs are validated',
      `${VALIDATE} › finds a breach of $rule: $says › batch-input`,
      `${VALIDATE} › finds a breach of $rule: $says › batch-output`,
    ),
  ],
  46: [later('sequences without start, after their end, after idleness', SEQUENCES)],
  48: [later('slots', SEQUENCES)],
  49: [later('a queue policy for sequences', SEQUENCES)],
  50: [
    proven('refused as input and output', `${HTTP_JSON} › refuses %s, which JSON cannot carry`),
    proven(
      'before the model runs',
      `${HTTP_INFER} › is asked for in vain: an output that JSON cannot carry is refused before the model runs`,
    ),
  ],
  52: [
    proven(
      '400 naming input, index, value and type',
      `${HTTP_JSON} › %s refuses %s by name, index and value › [0,2147483648]`,
      `${HTTP_JSON} › %s refuses %s by name, index and value › [0,256]`,
      `${HTTP_JSON} › %s refuses %s by name, index and value › ["1",0]`,
      `${HTTP_JSON} › %s refuses %s by name, index and value › [1.0,0]`,
      `${HTTP_JSON} › %s refuses %s by name, index and value › [1,true]`,
    ),
    proven('INT64 exact', `${HTTP_JSON} › %s takes %s exactly › 9223372036854775807`),
    proven('over gRPC too', 'unit/server/frontend/grpc/contents › of %s are refused: %j › uint_contents: [1, 300]'),
  ],
  54: [
    proven('400 asking for binary output', `${HTTP_JSON} › refuses BYTES that are not UTF-8`),
    proven('NUL and empty texts survive', `${HTTP_JSON} › BYTES as texts, with quotes, control characters and NUL escaped`),
    proven(
      'lengths and numbers of elements are checked',
      'unit/server/request/validate-request › are refused when a length goes past the end',
      'unit/server/request/validate-request › are refused with more elements than the shape says',
      'unit/server/request/validate-request › are refused with fewer elements than the shape says',
      'unit/server/request/validate-request › are refused when a length is cut off',
    ),
  ],
  56: [
    proven(
      "400, with Triton's lead",
      `${HTTP_INFER} › %s › cut off`,
      `${HTTP_INFER} › %s › no inputs`,
      `${HTTP_INFER} › %s › shape as a string`,
      `${HTTP_INFER} › %s › shape as a number`,
      `${HTTP_INFER} › %s › id as a number`,
      `${HTTP_INFER} › %s › followed by more`,
    ),
  ],
  58: [
    proven('an encoded body is never read as if it were not', `${HTTP_ENDPOINTS} › a body encoded as %s is 415`),
    later('decompression with limits, and encoded answers', COMPRESSION),
  ],
  59: [
    proven('strictly a decimal number within the body', `${HTTP_INFER} › a header length of %s is refused as text`),
    proven('header names have no case', `${HTTP_INFER} › header names have no case: %s`),
  ],
  60: [
    proven(
      'each mistake has its own text',
      `${HTTP_INFER} › %j followed by %o is refused › expecting 3 additional bytes`,
      `${HTTP_INFER} › %j followed by %o is refused › expecting 9007199254740983 additional bytes`,
      `${HTTP_INFER} › %j followed by %o is refused › unexpected additional input data`,
      `${HTTP_INFER} › without the header that says where it begins is no JSON`,
      'unit/server/request/validate-request › refuses bad inputs as Triton does (%#) › input byte size mismatch',
    ),
    proven(
      'data beside binary data is refused',
      `${HTTP_INFER} › %j followed by %o is refused › But set 'data' 'binary_data_size'`,
    ),
  ],
  63: [
    proven(
      'limits of body, depth and headers; the process survives',
      `${HTTP_CONNECTIONS} › is 413, and the connection lives: %s`,
      `${HTTP_CONNECTIONS} › is 413 in chunks too`,
      `${HTTP_JSON} › refuses data nested %i deep`,
      `${HTTP_JSON} › survives deep nesting where it is not looked at`,
      `${HTTP_CONNECTIONS} › %s is refused, and the server lives › headers without end`,
    ),
    proven('tiny chunks cost no more than what they carry', `${HTTP_CONNECTIONS} › takes a body in chunks, however small`),
    later('a limit of the decompressed body', COMPRESSION),
  ],
  65: [
    proven(
      'names in requests',
      `${CONTROL} › does not follow names out of the repository`,
      `${STORAGE} › knows no model outside the repository, by whatever name it is asked for`,
    ),
    proven(
      'names in configurations, alike whether or not something is there',
      `${VALIDATE} › finds a breach of $rule: $says › path-inside-model`,
      `${CONFIGURATIONS} › is refused alike whether or not something is there: %s`,
      `${LIFECYCLE} › does not read outside the model for what a configuration names`,
      'unit/server/model/to-signature › are refused alike from outside the folder and from nowhere',
    ),
    proven('files of a load request', `${CONFIGURATIONS} › does not write a file of a load request anywhere`),
    proven('a runtime is not loaded at all', 'unit/contract/support › %s is said: %s › runtime: "x.so"'),
  ],
  67: [
    proven(
      'limits by flag, clear when they are met',
      `${GRPC_INFER} › over the limit is RESOURCE_EXHAUSTED, naming sizes and flag`,
      `${GRPC_INFER} › to the client over the limit is RESOURCE_EXHAUSTED, naming sizes and flag`,
    ),
    proven(
      '4 MB and more in both directions by default',
      `${SERVING} › goes in and out over gRPC, above the limit that clients have by default`,
    ),
  ],
  69: [
    proven(
      'a decoupled model over a call with one answer',
      `${GRPC_INFER} › of a decoupled model is UNIMPLEMENTED`,
      `${HTTP_ENDPOINTS} › a decoupled model is 501`,
    ),
    proven(
      'a stream takes other models, and marks their answers final',
      `${GRPC_STREAM} › answers a model that is not decoupled once per request, each finally`,
    ),
  ],
  70: [
    proven(
      'no final message unless it is asked for',
      `${GRPC_STREAM} › of a model that ends afterwards come %s`,
      `${GRPC_STREAM} › are marked: the last one is the final response`,
      `${GRPC_STREAM} › may be none at all`,
    ),
  ],
  71: [
    proven('in band with the id', `${GRPC_STREAM} › of %s is an answer with the id of its request, and the stream goes on`),
    proven('as a status', `${GRPC_STREAM} › of %s ends the stream with its status, if the client asks for that`),
  ],
  72: [later('generate and generate_stream', 'the generate extension is later work; until then it is 501')],
  73: [
    proven(
      'queued work is dropped and counted',
      `${SERVING} › over %s takes its waiting request out of the queue, counted as CANCELED`,
      `${QUEUE} › drops a waiting request at once`,
      `${HTTP_CONNECTIONS} › cancels what it waited for, pipelined requests too`,
      `${GRPC_INFER} › cancels what runs when the client cancels`,
    ),
    proven(
      'memory of answers that nobody takes is given back',
      `${HTTP_CONNECTIONS} › in the middle of a large answer has its tensors released`,
    ),
  ],
  76: [
    proven('a cache for a decoupled model is refused', `${VALIDATE} › finds a breach of $rule: $says › response-cache`),
    later('the cache', 'the response cache is later work; until then a model that asks for it is warned of'),
  ],
  77: [
    proven(
      'live never depends on models',
      `${HTTP_ENDPOINTS} › %s answers %i if %o, with an empty text`,
      `${LIFECYCLE} › is live, and not ready, while it loads`,
    ),
    proven(
      'ready: models of the start, strictly or not',
      `${LIFECYCLE} › serves the others with --exit-on-error=false, but is not ready`,
      `${LIFECYCLE} › is ready with failed models where readiness is not strict`,
    ),
    proven(
      'a load on demand that fails takes nothing out',
      `${CONTROL} › loads, unloads and lists as recorded`,
      `${REPOSITORY} › answers a load that fails with the reason, and keeps what was loaded`,
    ),
    proven('unloading clears a failure', `${REPOSITORY} › is ready again once a model that failed at the start is unloaded`),
    proven(
      'the probes that constructs write: of the server, which is ready when the models of the start are',
      `${KUBERNETES} › is given as long to start as its models may take to load, and killed only when it answers nothing`,
    ),
  ],
  78: [
    proven(
      'ready 503 at once, serving on, then finishing',
      `${DRAIN} › turns ready to 503 at once and goes on serving for the drain delay, closing connections`,
      `${DRAIN} › lets requests in flight finish, over HTTP and gRPC, and exits with 0`,
      `${DRAIN} › drops nothing of a load that a load balancer takes away within the drain delay`,
    ),
    proven(
      'preStop and grace period in manifests',
      `${KUBERNETES} › is left the time that it takes to drain`,
      `${KUBERNETES} › can be a real Triton, which waits before the signal instead of after it`,
    ),
  ],
  79: [
    proven('the pending gauge exists at 0', `${SERVING} › have a pending gauge of 0 before the first request`),
    proven(
      'branches are counted in their own models',
      'integration/ensemble › counts each step in its own model, and their sums in the ensemble',
    ),
    proven(
      'names and labels as recorded, with reasons',
      `${SERVING} › have the names, types, help and labels that were recorded`,
      'unit/server/metrics/metrics › gives counters with the names, labels and units of the reference server',
    ),
    proven('histograms', 'unit/server/metrics/metrics › accumulates histogram buckets and ends them with +Inf'),
    later('decoupled durations from end to end', DECOUPLED),
  ],
  80: [
    proven(
      'off: named and refused',
      `${HTTP_ENDPOINTS} › %s is 501 and names what is missing › systemsharedmemory`,
      `${HTTP_INFER} › %s: %j › shared memory`,
    ),
    later('regions', 'shared memory is later work'),
  ],
  81: [
    later('keys and restricted groups', 'authorization is later work; flags of Triton that would restrict something are refused'),
  ],
  83: [
    proven(
      'one line, escaped, whatever a client sends',
      'unit/server/logger › cannot be made to write a line by what a client sends',
    ),
    proven(
      'id, and no tensor data',
      'unit/server/request-log › says of a request its id, model, version and durations, and nothing of its tensors',
      `${SERVING} › has no value of a tensor, not even one that the model’s runtime quotes when it fails`,
    ),
  ],
  84: [
    proven(
      '--exit-on-error either way, reasons in the index',
      `${LIFECYCLE} › does not serve when a model fails, and names each with its reason`,
      `${LIFECYCLE} › serves the others with --exit-on-error=false, but is not ready`,
    ),
  ],
  87: [later('batching of a model that streams', DECOUPLED)],
  88: [
    proven(
      'what the layout is stands in one leaf, and reading it in a folder that knows nothing of serving',
      'unit/architecture › lets parts import only what they may',
      'unit/architecture › lets the server import only to the right',
    ),
  ],
  89: [
    proven('no timeout unless one is set', `${SERVING} › answers none with 503, whatever the delay of the batcher is`),
    proven(
      'a delay without batching is refused',
      `${VALIDATE} › finds a breach of $rule: $says › dynamic-batching-needs-batching`,
    ),
    proven('no delay unless one is set', 'unit/server/batcher/form-batch › takes what is there when no delay is configured'),
  ],
  90: [
    proven(
      'a queue for each model, version and load',
      `${SERVING} › never run the requests of another model, or of another version, in their batches`,
      'integration/reload-load › drops no request over … reloads, on %s threads',
    ),
  ],
  91: [
    proven(
      'aborts at random',
      'unit/server/scheduler/queue-property › answers every request exactly once and ends empty, whatever times out, fails or is cancelled',
      `${QUEUE} › leaves the rest of a forming batch waiting`,
      `${QUEUE} › counts right when answering a request brings the next`,
    ),
  ],
  92: [
    proven(
      'the same parameters over both',
      `${HTTP_INFER} › is the path, the id and the parameters that the server interprets, apart from those of the model`,
      'unit/server/frontend/grpc/request-parameters › that the server does not interpret go to the model, as the values they would be in JSON',
      'unit/server/scheduler/ensemble-scheduler › hands id, parameters, priority and sequence to every step',
    ),
  ],
  93: [
    proven(
      'names in manifest, probe and repository agree: probes name no model, and the runtime serves the names of the repository',
      'unit/constructs/kubernetes/kserve › is a runtime, and a service that names it',
    ),
  ],
  94: [proven('what is expected and found', `${OFFLINE} › says what it expects and finds where the folder is off by a level`)],
  95: [proven('ready without traffic', `${LIFECYCLE} › is live, and not ready, while it loads`)],
  96: [
    proven(
      'FP16 in and out, on both kinds of instances',
      'unit/server/backend/onnx-instances › carries every data type but BF16 through unchanged',
      `${CLIENTS} › $name › carries`,
    ),
  ],
  97: [
    proven(
      'many threads at once, some ended abruptly',
      `${ENDURANCE} › run ONNX models all at once and end, half of them abruptly, without harm to the process`,
      'unit/server/instance/worker-thread › fails only the batch that was running, then starts another (%s)',
      'unit/native/lifecycle › works in worker threads, and lets them end while runs and loads are in flight',
    ),
    proven('a process ends although runs go on', `${DRAIN} › does not wait for a run that has no end, on instances of kind %s`),
  ],
};
