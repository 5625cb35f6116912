import { createHash } from 'node:crypto';
import { pipeline, Readable, type Duplex } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { said } from '@snowglobe/contract/texts/texts.ts';
import { BackupError } from './backup-error.ts';
import { openBackupCipher } from './backup-cipher.ts';
import type { BackupStore } from './backup-store.ts';
import { createDigest } from './digest.ts';
import { listedFile, manifest, type ListedFile, type Manifest } from './manifest.ts';

/** Marks a folder as one with backups, and fixes its format. */
const mark = 'snowglobe-backups.json';
const format = 1;

/** Whether the store has had a backup. */
export const hasBackups = (store: BackupStore) => store.has(mark);

export type BackupRepository = Awaited<ReturnType<typeof openBackupRepository>>;

type OpenOptions = {
  passphrase: string | undefined;
  create?: boolean;
  /** How long guessing a passphrase takes, as a power of two; fixed when the key is created. Only tests lower it. */
  workFactor?: number;
};

/**
 * The backups in a store:
 *
 *     backups/<id>/tables/<n>, files, secrets/<name>   the parts of one backup
 *     backups/<id>/manifest                            its own digest and the list of contents; written last: without it there is no backup
 *     objects/ab/<name>                                the content of files, stored once and shared by all backups
 */
export async function openBackupRepository(
  store: BackupStore,
  { passphrase, create = false, workFactor }: OpenOptions,
) {
  const marked = await store.read(mark);
  if (!marked && !create) throw new BackupError(said('system:backup.problem.none', { place: store.name }));
  if (marked) {
    const found = JSON.parse((await buffer(marked)).toString()) as { format?: unknown };
    if (found.format !== format)
      throw new BackupError(said('system:backup.problem.format', { place: store.name }));
  }
  const cipher = await openBackupCipher(store, passphrase, { isNew: !marked, workFactor });
  if (!marked) await store.write(mark, Readable.from([Buffer.from(`{"format":${format}}\n`)]));

  const objectKey = (sha256: string) => {
    const name = cipher.nameOf(sha256);
    return `objects/${name.slice(0, 2)}/${name}`;
  };

  /** Stores content compressed and encrypted; returns the digest of the content itself. */
  async function writePart(key: string, content: Readable): Promise<{ sha256: string; storedBytes: number }> {
    const [digest, stored] = [createDigest(), createDigest()];
    const packed = through(through(content, digest.stream), createZstdCompress());
    await store.write(key, through(await cipher.encrypt(packed), stored.stream));
    return { sha256: digest.sha256(), storedBytes: stored.bytes() };
  }

  async function readPart(key: string): Promise<Readable> {
    const stored = await store.read(key);
    if (!stored) throw new BackupError(said('system:backup.problem.incomplete', { key }));
    return through(await cipher.decrypt(stored), createZstdDecompress());
  }

  /** The content of a part, which must have this digest when it ends. */
  async function readChecked(key: string, sha256: string): Promise<Readable> {
    return checked(await readPart(key), sha256, key);
  }

  async function readObject(sha256: string): Promise<Readable> {
    const key = objectKey(sha256);
    const stored = await store.read(key);
    if (!stored) throw new BackupError(said('system:backup.problem.incomplete', { key }));
    return checked(await cipher.decrypt(stored), sha256, key);
  }

  return {
    name: store.name,
    isEncrypted: cipher.isEncrypted,
    writePart: (id: string, part: string, content: Readable) => writePart(`backups/${id}/${part}`, content),
    readPart: (id: string, part: string, sha256: string) => readChecked(`backups/${id}/${part}`, sha256),

    /** How many files are stored at the same time. */
    concurrency: store.concurrency,
    /** The content that is stored already. One list is much faster than a question for each file, if the store is far away. */
    async listObjects() {
      const keys = new Set<string>();
      for await (const { key } of store.list('objects')) keys.add(key);
      return {
        has: (sha256: string) => keys.has(objectKey(sha256)),
        add: (sha256: string) => void keys.add(objectKey(sha256)),
      };
    },
    async writeObject(sha256: string, content: Readable): Promise<void> {
      await store.write(objectKey(sha256), await cipher.encrypt(checked(content, sha256, 'A file')));
    },
    readObject,

    async *files(id: string, { files }: Manifest): AsyncGenerator<ListedFile> {
      for await (const line of lines(await readChecked(`backups/${id}/files`, files.sha256)))
        yield listedFile.parse(JSON.parse(line));
    },

    async finish(id: string, whole: Manifest): Promise<void> {
      const text = JSON.stringify(manifest.parse(whole));
      await writePart(`backups/${id}/manifest`, Readable.from([Buffer.from(`${sha256Of(text)}\n${text}`)]));
    },

    /** Null when the backup does not exist or was not finished. */
    async find(id: string): Promise<Manifest | null> {
      if (!(await store.has(`backups/${id}/manifest`))) return null;
      try {
        const stored = (await buffer(await readPart(`backups/${id}/manifest`))).toString();
        const text = stored.slice(stored.indexOf('\n') + 1);
        if (stored !== `${sha256Of(text)}\n${text}`)
          throw new Error('its digest is not the one that was written');
        return manifest.parse(JSON.parse(text));
      } catch (error) {
        throw new BackupError(said('system:backup.problem.listDamaged', { id }), { cause: error });
      }
    },

    /** The ids of all finished backups, the oldest first. An id is the moment of its snapshot. */
    async ids(): Promise<string[]> {
      const ids: string[] = [];
      for await (const { key } of store.list('backups'))
        if (key.endsWith('/manifest')) ids.push(key.split('/')[1]!);
      return ids.toSorted();
    },

    /** Deletes the manifest first: what is left of a deletion that stops half-way does not count as a backup. */
    async remove(id: string): Promise<{ removedBytes: number }> {
      await store.remove(`backups/${id}/manifest`);
      let removedBytes = 0;
      for await (const { key, size } of store.list(`backups/${id}`)) {
        await store.remove(key);
        removedBytes += size;
      }
      return { removedBytes };
    },

    /** Deletes unfinished backups and the objects that no backup uses. Only while no other backup runs. */
    async clean(inUse: ReadonlySet<string>, ids: ReadonlySet<string>): Promise<{ removedBytes: number }> {
      await store.removeUnfinished();
      let removedBytes = 0;
      for await (const { key, size } of store.list('backups')) {
        if (ids.has(key.split('/')[1]!)) continue;
        await store.remove(key);
        removedBytes += size;
      }
      const used = new Set([...inUse].map(objectKey));
      for await (const { key, size } of store.list('objects')) {
        if (used.has(key)) continue;
        await store.remove(key);
        removedBytes += size;
      }
      return { removedBytes };
    },
  };
}

const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');

/** The output of a step. An error of its input ends it with the same error. */
function through(content: Readable, step: Duplex): Readable {
  return pipeline(content, step, () => undefined);
}

/** Fails at the end of the stream when the digest differs, or when the stored bytes can't be decoded. */
function checked(content: Readable, sha256: string, what: string): Readable {
  const damaged = () => new BackupError(said('system:backup.problem.damaged', { what }));
  return Readable.from(
    (async function* () {
      const digest = createDigest();
      try {
        for await (const chunk of through(content, digest.stream) as AsyncIterable<Buffer>) yield chunk;
      } catch (error) {
        throw error instanceof BackupError ? error : Object.assign(damaged(), { cause: error });
      }
      if (digest.sha256() !== sha256) throw damaged();
    })(),
    { objectMode: false },
  );
}

async function* lines(content: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of content.setEncoding('utf8') as AsyncIterable<string>) {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop()!;
    yield* parts;
  }
  if (rest) yield rest;
}
