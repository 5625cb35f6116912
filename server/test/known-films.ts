import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { vi } from 'vitest';
import { mediaTasks, runInMediaWorker, type Watch } from '../src/features/library/prepare/media-worker.ts';
import type { Done, Stage, Task } from '../src/features/library/prepare/worker/task.ts';

type OnFilm = Extract<Task, { kind: 'probe' | 'prepare' | 'frame' }>;
type Known = {
  result: Done[OnFilm['kind']];
  /** What the process wrote. */
  files: { name: string; bytes: Buffer }[];
  progress: { stage: Stage; progress: number }[];
};

/** Test files share a process, so a film that several of them use is prepared once. */
const known = new Map<string, Known>();

const onFilms = new Set<Task['kind']>(['probe', 'prepare', 'frame']);
const isOnFilm = (task: Task): task is OnFilm => onFilms.has(task.kind);

/** The same film with the same settings has the same result. The paths do not matter. */
async function keyOf(task: OnFilm): Promise<string> {
  const film = createHash('sha256')
    .update(await readFile(task.path))
    .digest('hex');
  return JSON.stringify({ ...task, path: film, folder: '', to: '', maxBytes: 0 });
}

/** The files that a task has written, by their names in the folder of the task. */
async function readOutput(task: OnFilm): Promise<Known['files']> {
  if (task.kind === 'probe') return [];
  const folder = task.kind === 'frame' ? dirname(task.to) : task.folder;
  const names =
    task.kind === 'frame'
      ? [basename(task.to)]
      : (await readdir(folder, { recursive: true, withFileTypes: true }))
          .filter((entry) => entry.isFile())
          .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  return Promise.all(names.map(async (name) => ({ name, bytes: await readFile(join(folder, name)) })));
}

async function runFirst(task: OnFilm, watch: Watch): Promise<Known> {
  const progress: Known['progress'] = [];
  const onProgress = (stage: Stage, share: number) => {
    progress.push({ stage, progress: share });
    watch.onProgress?.(stage, share);
  };
  const result = await runInMediaWorker(task, { ...watch, onProgress });
  const hasOutput = !('hasFrame' in result) || result.hasFrame;
  return { result, files: hasOutput ? await readOutput(task) : [], progress };
}

/** A limit for the output may be smaller than the first time. */
const fits = ({ files }: Known, task: OnFilm) =>
  task.kind !== 'prepare' || files.reduce((sum, { bytes }) => sum + bytes.length, 0) < task.maxBytes;

async function repeat({ result, files, progress }: Known, task: OnFilm, watch: Watch) {
  watch.signal.throwIfAborted();
  for (const each of progress) watch.onProgress?.(each.stage, each.progress);
  for (const { name, bytes } of files) {
    const path = task.kind === 'prepare' ? join(task.folder, name) : (task as { to: string }).to;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes, { mode: 0o600 });
  }
  return structuredClone(result);
}

/**
 * For test files about what happens to films before and after they are prepared: each film is probed and prepared by the
 * real process once, and the same task on the same bytes repeats its result. Refusals are never repeated. The processes
 * and both encoders have their own tests in `library/prepare/`; `library.test.ts`, the fault test and the browser tests
 * prepare each film anew.
 */
export function prepareEachFilmOnce(): void {
  const run = async (task: Task, watch: Watch) => {
    if (!isOnFilm(task)) return runInMediaWorker(task, watch);
    const key = await keyOf(task).catch(() => null);
    if (key === null) return runInMediaWorker(task, watch);
    const found = known.get(key);
    if (found && fits(found, task)) return repeat(found, task, watch);
    const made = await runFirst(task, watch);
    known.set(key, made);
    return made.result;
  };
  vi.spyOn(mediaTasks, 'run').mockImplementation(run);
}
