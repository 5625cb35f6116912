import { existsSync } from 'node:fs';
import { readSettings } from './core/config/config.ts';
import { openDatabase } from './core/database/database.ts';
import { createLogger } from './core/observe/logger.ts';
import { StartError } from './core/config/start-error.ts';
import { rescueOwner } from './features/account/account.feature.ts';
import { openDataAndDatabase } from './data-and-database.ts';

/** `npm run rescue -- name`: restores the access of an owner who lost the password, or the phone and recovery codes. */
async function rescue(named: string | undefined): Promise<void> {
  const config = readSettings();
  // A mistyped path must not create a new, empty Snowglobe.
  if (!existsSync(config.DATA_DIR)) throw new StartError(`There is no Snowglobe in ${config.DATA_DIR}.`);
  const log = createLogger(config.LOG_LEVEL);
  const opened = await openDataAndDatabase(config, log);
  const db = openDatabase(opened.connection, (error) =>
    log.warn({ err: error }, 'A database connection was lost; a new one is opened when needed'),
  );
  try {
    const owner = await rescueOwner(db, { named, configured: config.OWNER_USERNAME });
    console.log(`
  Owner: ${owner.username}
  Temporary password: ${owner.password}
  Two-factor is off and every session has ended. You choose your own password at the next login.
`);
  } finally {
    await db.destroy();
    await opened.close();
  }
}

try {
  await rescue(process.argv[2]);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 78;
}
