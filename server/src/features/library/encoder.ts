import { execFile } from 'node:child_process';
import { access, chmod, constants } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Config } from '../../core/config/config.ts';

const run = promisify(execFile);
const file = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg';

export type Encoder = { path: string; version: string; isPackaged: boolean };

/** The ffmpeg of this machine, which its owner keeps up to date; else the one that npm brought along; else none. */
export async function findEncoder({ PATH }: Pick<Config, 'PATH'>): Promise<Encoder | null> {
  for (const folder of PATH.split(delimiter).filter(Boolean)) {
    const path = join(folder, file);
    const version = await versionOf(path);
    if (version) return { path, version, isPackaged: false };
  }
  const path = packaged();
  if (!path) return null;
  // npm runs no install script here, and not every archive has the mode.
  await access(path, constants.X_OK).catch(() => chmod(path, 0o755).catch(() => undefined));
  const version = await versionOf(path);
  return version ? { path, version, isPackaged: true } : null;
}

function packaged(): string | null {
  try {
    const name = `@ffmpeg-installer/${process.platform}-${process.arch}/package.json`;
    return join(dirname(createRequire(import.meta.url).resolve(name)), file);
  } catch {
    return null;
  }
}

/** Null when it does not run, or can not make what browsers play. */
async function versionOf(path: string): Promise<string | null> {
  if (
    !(await access(path, constants.F_OK).then(
      () => true,
      () => false,
    ))
  )
    return null;
  try {
    const { stdout } = await run(path, ['-hide_banner', '-version'], { timeout: 10_000, env: {} });
    if (!stdout.includes('--enable-libx264')) return null;
    return /^ffmpeg version (\S+)/.exec(stdout)?.[1] ?? 'unknown';
  } catch {
    return null;
  }
}
