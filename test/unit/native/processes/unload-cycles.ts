/** Loads, runs and unloads a model over and over; prints how much the process's memory grew after the first cycles, in bytes. */
import { modelPath, ONE_THREAD, runtime } from '../native-models.ts';

const WARM_UP = 20;
const CYCLES = 200;

async function cycle(model: string): Promise<void> {
  const session = await runtime!.load(modelPath(model), ONE_THREAD).session;
  const options = { name: model, inputs: ['X'], outputs: ['Y'], isBatched: true, maxRequests: 1 };
  let onDone = (): void => {};
  const instances = [1, 2].map(() => new runtime!.Instance(session, options, () => onDone()));
  for (const instance of instances) {
    instance.mailbox.set([1, 1, 2, 1, 1024]);
    await new Promise<void>((resolve) => {
      onDone = resolve;
      instance.submit([new Uint8Array(4096), new Uint8Array(4096)]);
    });
    if (instance.mailbox[0] !== 0) throw new Error(instance.failure.message);
    instance.close();
  }
  await session.close();
}

for (let i = 0; i < WARM_UP; i++) await cycle('large');
const before = process.memoryUsage().rss;
for (let i = 0; i < CYCLES; i++) await cycle('large');
console.log(process.memoryUsage().rss - before);
