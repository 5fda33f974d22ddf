import { defineConfig } from 'vitest/config';
import { amount } from './test/support/full-run.ts';

// The addon keeps native threads and handles: worker processes (forks), never vitest's own threads.
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    globalSetup: './test/support/temporary-files.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.ts', 'test/behaviours/**/*.test.ts'],
          testTimeout: amount(5000, 300_000),
        },
      },
      {
        extends: true,
        resolve: {
          alias: [
            { find: /^trireme$/, replacement: new URL('./constructs/index.ts', import.meta.url).pathname },
            { find: /^trireme\/kubernetes$/, replacement: new URL('./constructs/kubernetes/index.ts', import.meta.url).pathname },
            {
              find: /^trireme\/observability$/,
              replacement: new URL('./constructs/observability/index.ts', import.meta.url).pathname,
            },
            { find: /^trireme\/testing$/, replacement: new URL('./constructs/testing/index.ts', import.meta.url).pathname },
          ],
        },
        test: { name: 'examples', include: ['examples/**/*.test.ts'] },
      },
      { extends: true, test: { name: 'golden', include: ['test/golden/**/*.test.ts'], testTimeout: 180_000 } },
      {
        extends: true,
        test: { name: 'integration', include: ['test/integration/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 },
      },
      {
        extends: true,
        test: { name: 'conformance', include: ['test/conformance/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 300_000 },
      },
    ],
  },
});
