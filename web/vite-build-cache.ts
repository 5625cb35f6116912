import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

type Bytes = string | Buffer;

/** Keeps the results of slow steps in a folder, by everything that they are made from. */
export function createStepCache(folder: string, listVersions: () => Promise<readonly Bytes[]>) {
  let versions: Promise<readonly Bytes[]> | undefined;
  const steps = new Map<string, Promise<Buffer>>();

  async function readOrRun(name: string, run: () => Promise<Bytes>): Promise<Buffer> {
    const known = await readFile(join(folder, name)).catch(() => null);
    if (known) return known;
    const result = Buffer.from(await run());
    await mkdir(folder, { recursive: true });
    // Renamed when it is complete: a build that is killed leaves no half of a result.
    const part = join(folder, `${name}.${process.pid}`);
    await writeFile(part, result);
    await rename(part, join(folder, name));
    return result;
  }

  return {
    /** The result of a step. It is read from the folder if the same input was there before. */
    async step(input: readonly Bytes[], run: () => Promise<Bytes>): Promise<Buffer> {
      const hash = createHash('sha256');
      for (const each of [...(await (versions ??= listVersions())), ...input])
        hash.update(`${Buffer.byteLength(each)} `).update(each);
      const name = hash.digest('hex');
      const running = steps.get(name) ?? readOrRun(name, run);
      steps.set(name, running);
      return running;
    },

    /** Deletes the results that were not used. */
    async prune(): Promise<void> {
      const names = await readdir(folder).catch(() => []);
      const unused = names.filter((name) => !steps.has(name));
      await Promise.all(unused.map((name) => rm(join(folder, name), { force: true })));
    },
  };
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Results of other packages, or of other code of the build, are not used. */
async function readVersions(): Promise<Bytes[]> {
  const own = (await readdir(here('.'))).filter((name) => name.startsWith('vite'));
  const files = ['../package-lock.json', ...own.toSorted()];
  return [process.version, ...(await Promise.all(files.map((path) => readFile(here(path)))))];
}

const cache = createStepCache(here('.cache/steps'), readVersions);

/** A slow step of the build: a build after a small change takes a third of the time, because it repeats few of them. */
export const cachedStep = cache.step;

/** After a build that failed everything stays: it has used only a few of the results. */
export function pruneBuildCache(): Plugin {
  let isWritten = false;
  return {
    name: 'snowglobe:prune-build-cache',
    apply: 'build',
    enforce: 'post',
    writeBundle() {
      isWritten = true;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (isWritten) await cache.prune();
      },
    },
  };
}
