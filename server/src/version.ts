import { existsSync, readFileSync } from 'node:fs';

const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
export const version = manifest.version;

/** The commit of this clone or release; null where it is unknown. */
export function readCommit(): string | null {
  return readCommitOfClone() ?? readCommitOfRelease();
}

/** `npm run release` writes it into the package.json of the release. */
function readCommitOfRelease(): string | null {
  const root = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    gitHead?: string;
  };
  return root.gitHead?.slice(0, 7) ?? null;
}

function readCommitOfClone(): string | null {
  const git = new URL('../../.git/', import.meta.url);
  const read = (name: string) => {
    const file = new URL(name, git);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };
  try {
    const head = read('HEAD').trim();
    const ref = /^ref: (.+)$/.exec(head)?.[1];
    const hash = ref
      ? read(ref).trim() ||
        read('packed-refs')
          .split('\n')
          .find((line) => line.endsWith(` ${ref}`))
      : head;
    return /^[0-9a-f]{40}/.test(hash ?? '') ? hash!.slice(0, 7) : null;
  } catch {
    return null;
  }
}
