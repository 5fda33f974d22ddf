/** Runs once and prints the result; leaves session and instance open and must end by itself. */
import { modelPath, ONE_THREAD, runtime } from '../native-models.ts';

const session = await runtime!.load(modelPath('scalar'), ONE_THREAD).session;
const output = new Uint8Array(64);
const options = { name: '', inputs: ['X'], outputs: ['Y'], isBatched: false, maxRequests: 1 };
const instance = new runtime!.Instance(session, options, () => console.log(new Float32Array(output.buffer)[0]));
instance.mailbox.set([1, 1, 0]);
instance.submit([output, new Uint8Array(Float32Array.of(21).buffer)]);
