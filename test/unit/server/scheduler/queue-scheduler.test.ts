import { describe, expect, it } from 'vitest';
import type { ModelDynamicBatching } from '../../../../contract/model-config.ts';
import { InferenceError } from '../../../../server/errors.ts';
import { QueueHarness } from './queue-harness.ts';

const DELAY = { preferred_batch_size: [4], max_queue_delay_microseconds: 300_000n };

describe('default scheduler', () => {
  it('runs requests one by one, in order', async () => {
    const harness = new QueueHarness();
    for (const id of ['a', 'b', 'c']) harness.send(id);
    expect(harness.running).toEqual([['a']]);
    expect(harness.scheduler.pendingCount).toBe(2);
    await harness.instances[0]!.finish();
    expect(harness.running).toEqual([['b']]);
    await harness.instances[0]!.finish();
    await harness.instances[0]!.finish();
    expect(harness.executed).toEqual([['a'], ['b'], ['c']]);
    expect(harness.scheduler.inflightCount).toBe(0);
  });

  it('uses the first idle instance', async () => {
    const harness = new QueueHarness({ instances: 2 });
    harness.send('a');
    harness.send('b');
    expect(harness.running).toEqual([['a'], ['b']]);
    await harness.instances[0]!.finish();
    await harness.instances[1]!.finish();
    harness.send('c');
    expect(harness.instances[0]!.running).toEqual(['c']);
  });

  it('starts the next request before the last one is answered', async () => {
    const harness = new QueueHarness();
    const whenAnswered: unknown[] = [];
    harness.send('a', { onSettled: () => whenAnswered.push(harness.running) });
    harness.send('b');
    await harness.instances[0]!.finish();
    expect(whenAnswered).toEqual([[['b']]]);
  });

  it('fails a batch as a failure of the backend, and goes on', async () => {
    const harness = new QueueHarness();
    const { sink } = harness.send('a');
    harness.send('b');
    await harness.instances[0]!.fail(new Error('out of memory'));
    expect(sink.error).toMatchObject({ code: 'INTERNAL', reason: 'BACKEND', message: 'out of memory' });
    expect(harness.executed).toEqual([]);
    expect(harness.running).toEqual([['b']]);
  });

  it('keeps the code and reason that an instance gives', async () => {
    const harness = new QueueHarness();
    const { sink } = harness.send('a');
    await harness.instances[0]!.fail(new InferenceError('UNAVAILABLE', 'closed', { reason: 'REJECTED' }));
    expect(sink.error).toMatchObject({ code: 'UNAVAILABLE', reason: 'REJECTED' });
  });

  it('answers a request that the instance forgot', async () => {
    const harness = new QueueHarness();
    const { sink } = harness.send('a');
    await harness.instances[0]!.forget();
    expect(sink.error).toMatchObject({ code: 'INTERNAL', reason: 'BACKEND', message: "model 'm' gave no answer" });
  });
});

describe('dynamic batch scheduler', () => {
  it('runs six requests as 4 then, after the delay, 2 with a preferred size of 4', async () => {
    const harness = new QueueHarness({ batching: DELAY, instances: 2 });
    for (const id of 'abcdef') harness.send(id);
    expect(harness.running).toEqual([['a', 'b', 'c', 'd']]);
    harness.clock.advance(299);
    expect(harness.running).toHaveLength(1);
    harness.clock.advance(1);
    expect(harness.running).toEqual([
      ['a', 'b', 'c', 'd'],
      ['e', 'f'],
    ]);
  });

  it('runs six requests as 1 then 5 with nothing set but one instance', async () => {
    const harness = new QueueHarness({ batching: { preferred_batch_size: [8] } });
    for (const id of 'abcdef') harness.send(id);
    expect(harness.running).toEqual([['a']]);
    await harness.instances[0]!.finish();
    expect(harness.running).toEqual([['b', 'c', 'd', 'e', 'f']]);
  });

  it('counts the delay from the arrival of the oldest, however busy the instance was', async () => {
    const harness = new QueueHarness({ batching: DELAY });
    for (const id of 'abcd') harness.send(id);
    harness.send('e');
    harness.clock.advance(200);
    await harness.instances[0]!.finish();
    expect(harness.running).toEqual([]);
    harness.send('f');
    harness.clock.advance(100);
    expect(harness.running).toEqual([['e', 'f']]);
  });

  it('does not batch requests of different shapes', async () => {
    const harness = new QueueHarness({ batching: {} });
    harness.send('busy');
    harness.send('a', { width: 2 });
    harness.send('b', { width: 2 });
    harness.send('c', { width: 3 });
    await harness.instances[0]!.finish();
    expect(harness.running).toEqual([['a', 'b']]);
    await harness.instances[0]!.finish();
    expect(harness.running).toEqual([['c']]);
  });

  it('leaves no timer behind when the queue is empty', async () => {
    const harness = new QueueHarness({
      batching: { ...DELAY, default_queue_policy: { default_timeout_microseconds: 900_000n } },
    });
    for (const id of 'abcd') harness.send(id);
    await harness.instances[0]!.finish();
    expect(harness.clock.timerCount).toBe(0);
  });
});

describe('queue policy', () => {
  const busy = (policy: object, batching = {}) => {
    const harness = new QueueHarness({ batching: { ...batching, default_queue_policy: policy }, maxBatchSize: 1 });
    harness.send('busy');
    return harness;
  };

  it('rejects on time, while the instance is still busy', () => {
    const harness = busy({ default_timeout_microseconds: 100_000n });
    const { sink } = harness.send('a', { id: 'a' });
    harness.clock.advance(50);
    const { sink: later } = harness.send('b');
    harness.clock.advance(50);
    expect(sink.error).toMatchObject({
      code: 'UNAVAILABLE',
      reason: 'REJECTED',
      message: '[request id: a] Request timeout expired',
    });
    expect(later.error).toBeUndefined();
    harness.clock.advance(50);
    expect(later.error?.code).toBe('UNAVAILABLE');
    expect(harness.scheduler.pendingCount).toBe(0);
  });

  it('does not time out what is running', async () => {
    const harness = busy({ default_timeout_microseconds: 100_000n });
    harness.clock.advance(1000);
    await harness.instances[0]!.finish();
    expect(harness.answers).toEqual(['busy']);
  });

  it('lets delayed requests run after all others', async () => {
    const harness = busy({ default_timeout_microseconds: 100_000n, timeout_action: 'DELAY' });
    harness.send('a');
    harness.send('b');
    harness.clock.advance(100);
    harness.send('c');
    harness.send('d');
    for (let i = 0; i < 5; i++) await harness.instances[0]!.finish();
    expect(harness.answers).toEqual(['busy', 'c', 'd', 'a', 'b']);
  });

  it('takes a request’s own timeout only if it may, and only if it is shorter', () => {
    const strict = busy({ default_timeout_microseconds: 100_000n });
    const own = busy({ default_timeout_microseconds: 100_000n, allow_timeout_override: true });
    const open = busy({ allow_timeout_override: true });
    const requests = [strict, own, open].map((harness) => [
      harness.send('short', { timeoutUs: 10_000 }),
      harness.send('long', { timeoutUs: 500_000 }),
    ]);
    const rejected = () => requests.map((pair) => pair.map(({ sink }) => sink.error !== undefined));
    for (const harness of [strict, own, open]) harness.clock.advance(10);
    expect(rejected()).toEqual([
      [false, false],
      [true, false],
      [true, false],
    ]);
    for (const harness of [strict, own, open]) harness.clock.advance(90);
    expect(rejected()).toEqual([
      [true, true],
      [true, true],
      [true, false],
    ]);
  });

  it('refuses at once what goes beyond the queue’s size', () => {
    const harness = busy({ max_queue_size: 2 });
    harness.send('a');
    harness.send('b');
    const { sink } = harness.send('c');
    expect(sink.error).toMatchObject({ code: 'UNAVAILABLE', reason: 'REJECTED' });
    expect(sink.error?.message).toBe('[request id: c] Exceeds maximum queue size 2');
    expect(harness.scheduler.pendingCount).toBe(2);
  });
});

describe('cancellation', () => {
  it('drops a waiting request at once', async () => {
    const harness = new QueueHarness();
    harness.send('a');
    const { sink, cancel } = harness.send('b');
    harness.send('c');
    cancel();
    expect(sink.error).toMatchObject({ code: 'CANCELLED', reason: 'CANCELED' });
    expect(harness.scheduler.pendingCount).toBe(1);
    await harness.instances[0]!.finish();
    expect(harness.running).toEqual([['c']]);
  });

  it('does not enqueue what was cancelled before', () => {
    const harness = new QueueHarness();
    const cancellation = { isCancelled: true, onCancel: undefined, cancel: () => {} };
    const { sink } = harness.send('a', { cancellation });
    expect(sink.error?.code).toBe('CANCELLED');
    expect(harness.running).toEqual([]);
  });

  it('leaves the rest of a forming batch waiting', () => {
    const harness = new QueueHarness({ batching: DELAY });
    const { cancel } = harness.send('a');
    harness.clock.advance(100);
    harness.send('b');
    cancel();
    harness.clock.advance(200);
    expect(harness.running).toEqual([]);
    harness.clock.advance(100);
    expect(harness.running).toEqual([['b']]);
  });

  it('counts right when answering a request brings the next', async () => {
    const harness = new QueueHarness();
    harness.send('busy');
    const { sink, cancel } = harness.send('a');
    sink.fail = () => void harness.send('b');
    cancel();
    expect(harness.scheduler.pendingCount).toBe(1);
    await harness.instances[0]!.finish();
    expect(harness.running).toEqual([['b']]);
    await harness.instances[0]!.finish();
    expect(harness.scheduler.inflightCount).toBe(0);
  });
});

describe('running ahead', () => {
  const PLAIN = { preferred_batch_size: [] };
  const ahead = (batching: ModelDynamicBatching | undefined = PLAIN, instances = 1) =>
    new QueueHarness({ batching, maxBatchSize: 2, instances, canRunAhead: true });

  it('hands a full batch over while the last one runs, and no more', async () => {
    const harness = ahead();
    for (const id of 'abcdef') harness.send(id);
    const [instance] = harness.instances;
    expect([instance!.running, instance!.ahead]).toEqual([['a'], ['b', 'c']]);
    expect(harness.scheduler.pendingCount).toBe(5);
    await instance!.finish();
    expect([instance!.running, instance!.ahead]).toEqual([
      ['b', 'c'],
      ['d', 'e'],
    ]);
    expect(harness.scheduler.pendingCount).toBe(3);
    await instance!.finish();
    expect([instance!.running, instance!.ahead]).toEqual([['d', 'e'], []]);
  });

  it('waits for what could still join', async () => {
    const harness = ahead({ max_queue_delay_microseconds: 100_000n });
    for (const id of 'abc') harness.send(id);
    harness.clock.advance(200);
    const [instance] = harness.instances;
    expect([instance!.running, instance!.ahead]).toEqual([['a', 'b'], []]);
    await instance!.finish();
    expect(instance!.running).toEqual(['c']);
  });

  it('leaves requests in the queue that may time out', () => {
    const harness = ahead({ default_queue_policy: { default_timeout_microseconds: 10_000n } });
    const [, second] = ['a', 'b', 'c'].map((id) => harness.send(id));
    harness.clock.advance(10);
    expect(second!.sink.error).toMatchObject({ reason: 'REJECTED' });
  });

  it('keeps delayed requests behind those that still come', async () => {
    const policy = { default_timeout_microseconds: 10_000n, timeout_action: 'DELAY' as const, allow_timeout_override: true };
    const harness = ahead({ default_queue_policy: policy });
    for (const id of 'abc') harness.send(id);
    harness.clock.advance(10);
    harness.send('d');
    harness.send('e');
    for (let i = 0; i < 3; i++) await harness.instances[0]!.finish();
    expect(harness.answers).toEqual(['a', 'd', 'e', 'b', 'c']);
  });

  it('waits for what could still join before a delayed request of another shape', async () => {
    const harness = ahead({ default_queue_policy: { allow_timeout_override: true, timeout_action: 'DELAY' } });
    harness.send('a');
    harness.send('late', { width: 2, timeoutUs: 10_000 });
    harness.clock.advance(10);
    harness.send('b');
    harness.send('c');
    expect(harness.instances[0]!.ahead).toEqual([]);
    await harness.instances[0]!.finish();
    expect(harness.instances[0]!.running).toEqual(['b', 'c']);
  });

  it('leaves it to the first of several instances that is idle', () => {
    const harness = ahead(PLAIN, 2);
    for (const id of 'abcd') harness.send(id);
    expect(harness.running).toEqual([['a'], ['b']]);
    expect(harness.instances.map((instance) => instance.ahead)).toEqual([[], []]);
  });

  it('counts a request as waiting until the one before has ended', async () => {
    const harness = new QueueHarness({ canRunAhead: true });
    for (const id of 'ab') harness.send(id);
    expect(harness.scheduler.pendingCount).toBe(1);
    await harness.instances[0]!.finish();
    expect(harness.scheduler.pendingCount).toBe(0);
  });

  it('answers at once a request that is cancelled', async () => {
    const harness = ahead();
    const requests = ['a', 'b', 'c'].map((id) => harness.send(id));
    requests[1]!.cancel();
    expect(requests[1]!.sink.error).toMatchObject({ code: 'CANCELLED', reason: 'CANCELED' });
    expect(harness.scheduler.pendingCount).toBe(1);
    await harness.instances[0]!.finish();
    await harness.instances[0]!.finish();
    expect(requests.map(({ sink }) => sink.ended)).toEqual([1, 1, 1]);
  });

  it('counts towards the size of the queue', () => {
    const harness = ahead({ default_queue_policy: { max_queue_size: 2 } });
    for (const id of 'abc') harness.send(id);
    expect(harness.send('d').sink.error).toMatchObject({ reason: 'REJECTED' });
  });

  it('hands over the next also when the batch ahead ends first', async () => {
    const harness = ahead();
    for (const id of 'abcdefg') harness.send(id);
    const [instance] = harness.instances;
    await instance!.finishAhead();
    expect([instance!.running, instance!.ahead]).toEqual([['a'], ['d', 'e']]);
    expect(harness.scheduler.pendingCount).toBe(4);
    await instance!.finish();
    expect([instance!.running, instance!.ahead]).toEqual([
      ['d', 'e'],
      ['f', 'g'],
    ]);
    expect(harness.scheduler.pendingCount).toBe(2);
  });

  it('goes on after a failure', async () => {
    const harness = ahead();
    const requests = ['a', 'b', 'c', 'd'].map((id) => harness.send(id));
    await harness.instances[0]!.fail(new Error('broken'));
    await harness.instances[0]!.fail(new Error('broken too'));
    await harness.instances[0]!.finish();
    expect(requests.map(({ sink }) => sink.error?.message)).toEqual(['broken', 'broken too', 'broken too', undefined]);
  });
});

describe('preserve_ordering', () => {
  const ordered = () => new QueueHarness({ batching: { preserve_ordering: true }, maxBatchSize: 1, instances: 2 });

  it('holds answers back until the earlier ones have left', async () => {
    const harness = ordered();
    const requests = ['a', 'b'].map((id) => harness.send(id));
    await harness.instances[1]!.finish();
    expect(requests[1]!.sink.ended).toBe(0);
    await harness.instances[0]!.finish();
    expect(requests.map(({ sink }) => sink.ended)).toEqual([1, 1]);
  });

  it('does not hold back what never ran', () => {
    const harness = ordered();
    for (const id of ['a', 'b']) harness.send(id);
    const { sink, cancel } = harness.send('c');
    cancel();
    expect(sink.error?.code).toBe('CANCELLED');
  });

  it('lets a failure leave in its turn too', async () => {
    const harness = ordered();
    const requests = ['a', 'b'].map((id) => harness.send(id));
    await harness.instances[1]!.fail(new Error('broken'));
    expect(requests[1]!.sink.ended).toBe(0);
    await harness.instances[0]!.finish();
    expect(requests[1]!.sink.error?.message).toBe('broken');
  });
});

describe('stopping', () => {
  it('finishes what was accepted and takes no more', async () => {
    const harness = new QueueHarness({ batching: DELAY });
    harness.send('a');
    const stopped = harness.scheduler.stop();
    // Nothing more can come, so it does not wait for the delay.
    expect(harness.running).toEqual([['a']]);
    const { sink } = harness.send('b');
    expect(sink.error).toMatchObject({ code: 'UNAVAILABLE', reason: 'REJECTED' });
    await harness.instances[0]!.finish();
    await expect(stopped).resolves.toBeUndefined();
    expect(harness.answers).toEqual(['b: UNAVAILABLE', 'a']);
  });

  it('ends at once when nothing is in flight, however often it is asked to', async () => {
    const { scheduler } = new QueueHarness();
    await scheduler.stop();
    await scheduler.stop();
  });

  it('ends when the last waiting request is cancelled', async () => {
    const harness = new QueueHarness();
    harness.send('a');
    const { cancel } = harness.send('b');
    const stopped = harness.scheduler.stop();
    await harness.instances[0]!.finish();
    cancel();
    await harness.instances[0]!.finish();
    await stopped;
    expect(harness.answers).toContain('a');
  });
});
