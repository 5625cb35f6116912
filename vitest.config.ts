import { defineConfig } from 'vitest/config';

const faults = '**/*.faults.test.ts';
const server = ['server/{src,test}/**/*.test.ts', 'contract/src/**/*.test.ts', 'tools/**/*.test.mjs'];

export default defineConfig({
  test: {
    // One PostgreSQL for the whole run; each test file makes a database of its own on it.
    globalSetup: 'server/test/postgres.ts',
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { name: 'server', include: server, exclude: [faults, '**/node_modules/**'] },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: [`server/${faults}`, `e2e/${faults}`],
          // Restarts and kills are timed: two at once on two cores would slow each other past any limit.
          fileParallelism: false,
          testTimeout: process.env.FULL ? 60 * 60_000 : 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: [faults, '**/node_modules/**'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
