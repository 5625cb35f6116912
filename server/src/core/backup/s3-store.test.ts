import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import { startS3Server } from '../../../test/s3-server.ts';
import { freePort } from '../../../test/snowglobe-process.ts';
import { createS3Store } from './s3-store.ts';

const megabyte = 1024 ** 2;
// Small pages and the smallest parts, so that lists and objects have several.
const s3 = await startS3Server({ pageSize: 2 });
const store = createS3Store(s3.bucket, 'snow globe/home', { partBytes: 5 * megabyte });
const large = randomBytes(12 * megabyte);
const contentOf = (bytes: Buffer) => Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)]);
const read = async (key: string) => {
  const found = await store.read(key);
  return found && buffer(found);
};
beforeEach(() => {
  s3.objects.clear();
  s3.faults.length = 0;
  s3.requests.length = 0;
});

describe('a store in an S3 bucket', () => {
  it('stores, reads, lists and deletes objects, small and large ones', async () => {
    await store.write('objects/aa/large', contentOf(large));
    for (const name of ['one', 'two', 'three'])
      await store.write(`backups/${name}`, contentOf(Buffer.from(name)));
    await store.write('backups/empty', Readable.from([]));
    expect(s3.requests.filter((request) => request.includes('partNumber'))).toHaveLength(3);
    expect([...s3.objects.keys()][0]).toBe('snow globe/home/objects/aa/large');
    expect((await read('objects/aa/large'))?.equals(large)).toBe(true);
    expect((await read('backups/two'))?.toString()).toBe('two');
    expect((await read('backups/empty'))?.length).toBe(0);
    const listed: [string, number][] = [];
    for await (const { key, size } of store.list('backups')) listed.push([key, size]);
    expect(listed).toEqual([
      ['backups/empty', 0],
      ['backups/one', 3],
      ['backups/three', 5],
      ['backups/two', 3],
    ]);
    expect(await store.has('backups/one')).toBe(true);
    await store.remove('backups/one');
    expect(await store.has('backups/one')).toBe(false);
    expect(await store.read('backups/one')).toBeNull();
  });

  it('shows nothing of an object whose content broke off', async () => {
    const broken = Readable.from(
      (async function* () {
        yield large;
        throw new Error('The disk is gone');
      })(),
    );
    await expect(store.write('objects/aa/broken', broken)).rejects.toThrow('The disk is gone');
    expect(await store.has('objects/aa/broken')).toBe(false);
    expect(s3.uploads.size).toBe(0);
  });

  it('deletes the parts that an interrupted process left', async () => {
    s3.uploads.set('left', { key: 'snow globe/home/objects/x', begun: new Date(), parts: new Map() });
    await store.removeUnfinished();
    expect(s3.uploads.size).toBe(0);
    // A service without a list of uploads.
    s3.faults.push(501);
    await store.removeUnfinished();
  });

  it('goes on after errors and lost connections of the service', async () => {
    s3.faults.push(503, 'cut', 500);
    await store.write('backups/one', contentOf(Buffer.from('one')));
    expect((await read('backups/one'))?.toString()).toBe('one');
    // The parts are joined, but the answer is lost: the repetition finds no upload any more.
    const uploading = store.write('objects/aa/large', contentOf(large));
    await expect.poll(() => s3.requests.filter((line) => line.includes('partNumber=3')).length).toBe(1);
    s3.faults.push('cut after');
    await uploading;
    expect((await read('objects/aa/large'))?.equals(large)).toBe(true);
  });

  it('continues a download where the connection broke', async () => {
    await store.write('objects/aa/large', contentOf(large));
    s3.requests.length = 0;
    s3.faults.push('cut in the middle', 503, 'cut in the middle');
    expect((await read('objects/aa/large'))?.equals(large)).toBe(true);
    expect(s3.requests).toHaveLength(4);
  });
});

describe('what the operator reads when it does not work', () => {
  const failing = (change: Partial<typeof s3.bucket>) => createS3Store({ ...s3.bucket, ...change }, '');
  it('names the setting to check', async () => {
    for (const change of [{ secretAccessKey: 'wrong' }, { accessKeyId: 'WRONG' }])
      await expect(failing(change).read('x')).rejects.toThrow(
        /^The S3 service at 127\.0\.0\.1:\d+ refuses the credentials: check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY\.$/,
      );
    await expect(failing({ bucket: 'nowhere' }).read('x')).rejects.toThrow(
      'has no bucket "nowhere": create it, or check BACKUP_TO.',
    );
    await expect(failing({ region: 'mars-1' }).read('x')).rejects.toThrow(
      'has the bucket "backups" in another region: check S3_REGION.',
    );
    const endpoint = `http://127.0.0.1:${await freePort()}`;
    await expect(failing({ endpoint }).read('x')).rejects.toThrow(
      'does not answer (ECONNREFUSED): check S3_ENDPOINT.',
    );
  });

  it('says that the service is full, and keeps what was there', async () => {
    await store.write('backups/one', contentOf(Buffer.from('one')));
    s3.setMaxBytes(megabyte);
    await expect(store.write('objects/aa/large', contentOf(large))).rejects.toThrow('has no space left.');
    s3.setMaxBytes(Infinity);
    expect((await read('backups/one'))?.toString()).toBe('one');
    expect(s3.uploads.size).toBe(0);
  });
});
