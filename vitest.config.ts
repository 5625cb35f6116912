import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const FAULTS = '**/*.faults.test.ts';
const ENGINES = '**/*.engines.test.ts';
const ATTACKS = 'server/test/attacks.faults.test.ts';
const NODE_MODULES = '**/node_modules/**';
/** Tests of programs that npm cannot install. They run where the program exists; a stand-in is tested everywhere. */
const MISSING_PROGRAMS = [
  ...(existsSync(process.env.CLAMD ?? '/usr/sbin/clamd') ? [] : ['**/real-clamd.test.ts']),
  ...(existsSync('/usr/bin/unzip') ? [] : ['**/real-unzip.test.ts']),
  ...(existsSync('/usr/lib/postgresql/15/bin/postgres') ? [] : ['**/external-postgres.faults.test.ts']),
  ...(existsSync(process.env.NGINX ?? '/usr/sbin/nginx')
    ? []
    : ['**/real-nginx*.test.ts', '**/real-cluster.faults.test.ts']),
  ...(existsSync(process.env.REDIS_SERVER ?? '/usr/bin/redis-server')
    ? []
    : ['**/real-redis*.test.ts', '**/real-cluster.faults.test.ts']),
  ...(existsSync('/usr/sbin/pgbouncer') ? [] : ['**/real-pgbouncer.test.ts']),
  ...(existsSync(process.env.CADDY ?? '/usr/bin/caddy') ? [] : ['**/real-caddy.test.ts']),
  ...(existsSync(process.env.PROMTOOL ?? '/usr/bin/promtool') ? [] : ['**/real-promtool.test.ts']),
  ...(['/usr/bin/swift-proxy-server', '/usr/bin/memcached'].every((path) => existsSync(path))
    ? []
    : ['**/real-swift.test.ts']),
  ...(existsSync('/usr/bin/turnserver') ? [] : ['**/real-coturn*.test.ts']),
  ...(existsSync('/usr/bin/systemd-analyze') ? [] : ['**/real-systemd.test.ts']),
];

/** With `npm run test:cluster`: what cannot run on two nodes as it is, and why. */
const ONE_NODE_TESTS = [
  // They stop the clock of the process, and with it the messages between the nodes.
  'server/src/core/live/channel.test.ts',
  'server/src/core/live/unruly-clients.test.ts',
  'server/src/features/account/sign-in/sessions.test.ts',
  // They look into the data folder; files-in-s3.test.ts and s3-files.test.ts look into the store.
  'server/src/features/chat/files/room-files.test.ts',
  'server/src/features/chat/files/room-uploads.test.ts',
  'server/src/features/chat/files/room-uploads-refused.test.ts',
  'server/src/features/account/profile/profile-images.test.ts',
  'server/src/features/mods/pictures/mod-pictures.test.ts',
  'server/src/features/mods/scanning/rescan.test.ts',
  'server/src/features/library/integrity/integrity.test.ts',
  'server/src/features/library/playback/play-failures.test.ts',
  // They count what one node buffers, asks and answers, or the statements that it sends.
  'server/src/features/chat/messages/message-cache.test.ts',
  'server/src/features/ai/answers/answer-limits.test.ts',
  'server/src/core/live/replay.test.ts',
  'server/src/features/mods/scripts/scripts.test.ts',
  'server/src/features/ai/answers/failed-answers-log.test.ts',
  'server/src/features/account/profile/picture-flood.test.ts',
];

/** One queue for all projects: the short tests keep the cores busy while the last long ones run. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = ['faults', 'attacks', 'e2e', 'server'];
    // oxlint-disable-next-line unicorn/no-array-sort -- not an array's
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => order.indexOf(a.project.name) - order.indexOf(b.project.name));
  }
}
const oneQueue = { groupOrder: 1 };

/** See `e2e/browser.ts`. */
const slowdown = Number(process.env.CPU_SLOWDOWN ?? 1);

const faults = { testTimeout: process.env.FULL ? 60 * 60_000 : 300_000 };

export default defineConfig({
  test: {
    // One PostgreSQL for the whole run; each test file creates its own database on it.
    globalSetup: 'server/test/postgres.ts',
    setupFiles: [
      'server/test/cleanup.setup.ts',
      'server/test/wait-timeouts.setup.ts',
      'web/test/texts.setup.ts',
    ],
    pool: 'forks',
    // For two cores: the tests spend much of their time waiting for a browser, a disk or a clock.
    maxWorkers: 4,
    // A limit ends a test that hangs; it must not fail a test on a slow machine.
    testTimeout: 180_000 * slowdown,
    hookTimeout: 180_000 * slowdown,
    expect: { poll: { timeout: 30_000, interval: 20 } },
    sequence: { sequencer: LongestFirst },
    // Test files share the modules of their worker: loading the server for each file took 4 of 10 seconds. Each test
    // starts its own app (`withApp`), and no source module keeps state between two apps.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: [
            'server/{src,test}/**/*.test.ts',
            '{contract,catalogue}/src/**/*.test.ts',
            'web/{src/**/,}*.test.{ts,tsx}',
            'tools/**/*.test.mjs',
          ],
          exclude: [
            FAULTS,
            NODE_MODULES,
            ...MISSING_PROGRAMS,
            ...(process.env.CLUSTER ? ONE_NODE_TESTS : []),
          ],
          sequence: oneQueue,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: [FAULTS, ENGINES, NODE_MODULES, ...MISSING_PROGRAMS],
          sequence: oneQueue,
        },
      },
      {
        extends: true,
        test: {
          ...faults,
          name: 'faults',
          include: [`server/${FAULTS}`, `e2e/${FAULTS}`],
          exclude: [ATTACKS, NODE_MODULES, ...MISSING_PROGRAMS],
          sequence: oneQueue,
        },
      },
      {
        extends: true,
        // At full size it runs last and alone, because the delays of a bystander are measured.
        test: {
          ...faults,
          name: 'attacks',
          include: [ATTACKS],
          sequence: process.env.FULL ? { groupOrder: 2 } : oneQueue,
        },
      },
      // With `npm run test:engines`: Firefox and WebKit draw without a graphics card here, which takes minutes.
      ...(process.env.ENGINES
        ? [
            {
              extends: true as const,
              test: { name: 'engines', include: [`e2e/${ENGINES}`], sequence: { groupOrder: 1 } },
            },
          ]
        : []),
    ],
  },
});
