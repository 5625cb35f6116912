import { createRequire } from 'node:module';
import { findFfmpeg } from '../../../../encoder/find-ffmpeg.mjs';
import type { Config } from '../../../core/config/config.ts';
import { findSandbox } from './find-sandbox.ts';
import { packageCommand } from './worker/ffmpeg.ts';
import type { Encoder } from './worker/task.ts';

const inPackage = createRequire(new URL('../../../../encoder/package.json', import.meta.url));
const platform =
  process.platform === 'win32' ? `win32-${process.arch}-msvc` : `${process.platform}-${process.arch}`;

/** The ffmpeg of this machine, which its owner keeps up to date; else FFmpeg's libraries from npm; else null. */
export async function findEncoder({ PATH }: Pick<Config, 'PATH'>): Promise<Encoder | null> {
  const found = await findFfmpeg(PATH);
  if (!found) return findPackage();
  const sandbox = await findSandbox([found.path, '-hide_banner', '-version']);
  return { kind: 'program', ...found, sandbox };
}

/** Checks that the package exists. It is loaded only in the encoder process. */
async function findPackage(): Promise<Encoder | null> {
  try {
    inPackage.resolve(`@seydx/node-av-${platform}/node-av.node`);
    const { version } = inPackage('./node_modules/node-av/package.json') as { version: string };
    const sandbox = await findSandbox(packageCommand, JSON.stringify({ kind: 'version' }));
    return { kind: 'package', version, mapsTones: true, sandbox };
  } catch {
    return null;
  }
}

/** The name that staff and operators see. */
export const nameOf = ({ kind, version }: Encoder) =>
  kind === 'program' ? `ffmpeg ${version}` : `node-av ${version}`;
