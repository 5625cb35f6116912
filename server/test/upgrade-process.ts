import { startEmbeddedPostgres } from '../src/core/embedded-postgres/embedded-postgres.ts';

/** Upgrades the database of a data folder, and sends each line of the progress to the test, which kills this process. */
const dataDir = process.argv[2]!;
const postgres = await startEmbeddedPostgres({
  dataDir,
  log: () => undefined,
  onUpgrade: (line) => process.send?.(line),
});
process.send?.('done');
await postgres.stop();
process.disconnect();
