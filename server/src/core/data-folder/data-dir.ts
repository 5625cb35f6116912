import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { lockDataDir } from './data-dir-lock.ts';
import { writeDurably } from './durable-file.ts';
import { restoreMark } from './restore-mark.ts';
import { whyNotWritable } from './writable.ts';
import { StartError } from '../config/start-error.ts';
import { inEnglish } from '../texts/texts.ts';

const SECRET_BYTES = 32;
/** The secret behind all sealed values of the database. */
export const databaseSecretName = 'snowglobe';

/** The folder with all stored data, locked by this process until it is released. */
export type DataDir = {
  readonly path: string;
  /** 32 random bytes, created at first use and kept from then on. */
  secret(name: string, usedBy?: SecretUse): Promise<Buffer>;
  release(): Promise<void>;
};

/** Data that cannot be read without the secret. If it exists, a lost secret must not be replaced by a new one. */
export type SecretUse = { exists: boolean; what: string; otherwise?: string };

export async function openDataDir(path: string): Promise<DataDir> {
  const absolute = resolve(path);
  if (existsSync(join(absolute, restoreMark)))
    throw new StartError(
      `A restore into ${absolute} did not finish. Delete that folder and restore again: npm run restore.`,
    );
  await makeFolder(absolute);
  const lock = await lockDataDir(absolute);
  return {
    path: absolute,
    secret: (name, usedBy) => dataDirSecret(absolute, name, usedBy),
    release: () => lock.release(),
  };
}

export async function dataDirSecret(dataDir: string, name: string, usedBy?: SecretUse): Promise<Buffer> {
  const folder = join(dataDir, 'secrets');
  const file = join(folder, name);
  try {
    const secret = await readFile(file);
    if (secret.length === SECRET_BYTES) return secret;
    throw new StartError(
      `${file} is damaged: it should hold ${SECRET_BYTES} bytes. Restore it from a backup.`,
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  if (usedBy?.exists)
    throw new StartError(
      `${file} is missing, and ${usedBy.what} cannot be read without it. Restore the folder ${folder} from a backup.${usedBy.otherwise ? ` ${usedBy.otherwise}` : ''}`,
    );
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const secret = randomBytes(SECRET_BYTES);
  await writeDurably(file, secret);
  return secret;
}

async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartError(
      `DATA_DIR ${path} cannot be created: ${inEnglish(await whyNotWritable(path, error))}.`,
    );
  }
}
