import { defineConfig } from 'vitest/config';

/** Apart from the other tests (`npm run test:k8s`): the API server takes minutes to compile on first use. */
export default defineConfig({
  test: {
    name: 'k8s',
    include: ['test/k8s/*.test.ts'],
    testTimeout: 120_000,
    fileParallelism: false,
    globalSetup: './test/support/temporary-files.ts',
  },
});
