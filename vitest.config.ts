import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const FAULTS = '**/*.faults.test.ts';
const ATTACKS = 'server/test/attacks.faults.test.ts';
const NODE_MODULES = '**/node_modules/**';
/** What npm can't bring: where it is, it is asked; everywhere a stand-in that speaks its protocol is. */
const ABSENT = [
  ...(existsSync(process.env.CLAMD ?? '/usr/sbin/clamd') ? [] : ['**/real-clamd.test.ts']),
  ...(existsSync('/usr/bin/unzip') ? [] : ['**/real-unzip.test.ts']),
];

/** One queue for all: while the last of the long ones run, the many short ones leave no core idle. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = ['faults', 'attacks', 'e2e', 'server'];
    // oxlint-disable-next-line unicorn/no-array-sort -- not an array's
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => order.indexOf(a.project.name) - order.indexOf(b.project.name));
  }
}
const together = { groupOrder: 1 };

const faults = { testTimeout: process.env.FULL ? 60 * 60_000 : 300_000 };

export default defineConfig({
  test: {
    // One PostgreSQL for the whole run; each test file makes a database of its own on it.
    globalSetup: 'server/test/postgres.ts',
    setupFiles: ['server/test/leave.setup.ts', 'server/test/patience.setup.ts'],
    pool: 'forks',
    // For two cores: a good part of the time goes into waiting, for a browser, a disk or a clock.
    maxWorkers: 4,
    // A limit is there to end what hangs; a slow machine must not fail what works.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000, interval: 20 } },
    sequence: { sequencer: LongestFirst },
    // Files share their worker's modules: to load the server anew for each took 4 of 10 seconds. What a test needs it
    // opens itself (`withApp`), and nothing in the sources keeps state between two apps.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: [
            'server/{src,test}/**/*.test.ts',
            '{contract,catalogue}/src/**/*.test.ts',
            'web/src/**/*.test.{ts,tsx}',
            'tools/**/*.test.mjs',
          ],
          exclude: [FAULTS, NODE_MODULES, ...ABSENT],
          sequence: together,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: [FAULTS, NODE_MODULES],
          sequence: together,
        },
      },
      {
        extends: true,
        test: {
          ...faults,
          name: 'faults',
          include: [`server/${FAULTS}`, `e2e/${FAULTS}`],
          exclude: [ATTACKS, NODE_MODULES],
          sequence: together,
        },
      },
      {
        extends: true,
        // At full size last and alone: there it is timed what an onlooker feels.
        test: {
          ...faults,
          name: 'attacks',
          include: [ATTACKS],
          sequence: process.env.FULL ? { groupOrder: 2 } : together,
        },
      },
    ],
  },
});
