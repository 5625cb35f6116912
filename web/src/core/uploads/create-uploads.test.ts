import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextMoment } from '../../../test/moments.ts';
import { scheduledClock, type Fate } from '../../../test/pretend-page.ts';
import { createUploads, type Sender, type SenderEvents } from './create-uploads.ts';
import { createUploadRecords } from './upload-records.ts';
import type { Upload } from './upload.ts';

const pieces = 3;
const target = { purpose: 'room', metadata: { roomId: '7' } };
const elsewhere = { purpose: 'room', metadata: { roomId: '8' } };

function fileNamed(name: string): File {
  return new File(['x'.repeat(pieces)], name, { lastModified: 5, type: 'image/png' });
}

/** The server: the stored part of each upload, and the finished files. */
function createUploadServer() {
  const held = new Map<string, { clientId: string; kept: number }>();
  const made: string[] = [];
  const faults: string[] = [];
  let urls = 0;
  return {
    held,
    made,
    faults,
    create(clientId: string): string {
      const url = `/api/uploads/${(urls += 1)}`;
      held.set(url, { clientId, kept: 0 });
      return url;
    },
    /** Null after a cancel. */
    take(url: string): number | null {
      const upload = held.get(url);
      if (!upload) return null;
      upload.kept = Math.min(pieces, upload.kept + 1);
      // One file per clientId.
      if (upload.kept === pieces && !made.includes(upload.clientId)) made.push(upload.clientId);
      return upload.kept;
    },
  };
}

type Server = ReturnType<typeof createUploadServer>;

function createSenders(
  scheduler: fc.Scheduler,
  server: Server,
  fates: Fate[],
  stateOf: (id: string) => Upload['state'] | undefined,
) {
  const sendingNow = new Set<string>();
  return async function createSender(
    { id }: Upload,
    _file: File,
    known: string | null,
    events: SenderEvents,
  ): Promise<Sender> {
    await scheduler.schedule(Promise.resolve(), `code for ${id}`);
    if (fates.shift() === 'request lost') throw new Error('The code did not come');
    let url = known;
    let turn = 0;
    async function send(mine: number): Promise<void> {
      if (sendingNow.has(id)) server.faults.push(`${id} is sent twice at a time`);
      sendingNow.add(id);
      for (;;) {
        const fate = fates.shift() ?? 'arrives';
        await scheduler.schedule(Promise.resolve(), `piece of ${id}`);
        if (mine !== turn) break;
        if (fate === 'request lost') {
          sendingNow.delete(id);
          return events.onFailed('');
        }
        if (stateOf(id) !== 'sending') server.faults.push(`${id} is sent while it is ${stateOf(id)}`);
        if (url === null) events.onUrl((url = server.create(id)));
        const kept = server.take(url);
        if (kept === null) url = null;
        else events.onKept(kept);
        if (kept !== null) events.onProgress(kept);
        if (kept === pieces) {
          sendingNow.delete(id);
          return events.onDone();
        }
      }
      sendingNow.delete(id);
    }
    function stop(): void {
      turn += 1;
      sendingNow.delete(id);
    }
    return {
      go: () => void send((turn += 1)),
      pause: stop,
      cancel() {
        stop();
        if (url !== null) server.held.delete(url);
      },
    };
  };
}

function createPage(scheduler: fc.Scheduler, fates: Fate[] = []) {
  const server = createUploadServer();
  const stored = new Map<string, string>();
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  };
  const locked = new Set<string>();
  let member = 'me';
  let ids = 0;
  const clock = scheduledClock(scheduler);
  const openTab = () => {
    const stateOf = (id: string) => tab.uploads.get().find((upload) => upload.id === id)?.state;
    const tab = createUploads({
      createSender: createSenders(scheduler, server, fates, stateOf),
      cancelOnServer: (url) => void server.held.delete(url),
      records: createUploadRecords({ storage: () => storage, clock, member: () => member }),
      locks: {
        hold(id) {
          locked.add(id);
          return () => void locked.delete(id);
        },
        held: async () => (id) => locked.has(id),
      },
      clock,
      onFailed: () => {},
      newId: () => `upload-${(ids += 1)}`,
    });
    return tab;
  };
  let uploads = openTab();
  return {
    server,
    stored,
    locked,
    openTab,
    uploads: () => uploads,
    list: () => uploads.uploads.get(),
    states: () => Object.fromEntries(uploads.uploads.get().map(({ name, state }) => [name, state])),
    /** Reloads the tab: its senders stop and its locks are released. */
    async reload() {
      uploads.clear();
      locked.clear();
      uploads = openTab();
      await uploads.restore();
    },
    signIn(who: string) {
      uploads.clear();
      member = who;
    },
  };
}

type Step = 'add' | 'pause' | 'resume' | 'cancel' | 'choose again';
const step = fc.record({
  act: fc.constantFrom<Step>('add', 'add', 'pause', 'resume', 'cancel', 'choose again'),
  which: fc.nat(4),
});
const fates = fc.array(fc.constantFrom<Fate>('arrives', 'arrives', 'arrives', 'request lost'), {
  maxLength: 20,
});

test('in any order of pause, resume and cancel each file arrives once, two are sent at a time, and a cancelled one never arrives', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(step, { maxLength: 14 }),
      fates,
      async (scheduler, taken, lost) => {
        const page = createPage(scheduler, [...lost]);
        const { uploads, server } = page;
        const added: string[] = [];
        const cancelled = new Set<string>();
        scheduler.scheduleSequence(
          taken.map(({ act, which }) => ({
            label: `${act} ${which}`,
            builder: async () => {
              if (act === 'add') {
                added.push(`upload-${added.length + 1}`);
                return uploads().add(target, [fileNamed(`file ${added.length}`)]);
              }
              const upload = page.list()[which];
              if (!upload) return;
              const { id, name, state } = upload;
              if (act === 'pause' && state === 'sending') uploads().pause(id);
              if (act === 'resume' && (state === 'paused' || state === 'failed')) uploads().resume(id);
              if (act === 'choose again' && state === 'forgotten') uploads().chooseAgain(id, fileNamed(name));
              if (act === 'cancel') {
                if (!server.made.includes(id)) cancelled.add(id);
                uploads().cancel(id);
              }
            },
          })),
        );
        while (await nextMoment(scheduler)) {
          expect(page.list().filter(({ state }) => state === 'sending').length).toBeLessThanOrEqual(2);
          expect(server.faults).toEqual([]);
        }
        // At the end the member resumes everything that is paused.
        for (let tries = 0; tries < 30 && page.list().length > 0; tries += 1) {
          for (const { id, state } of page.list()) {
            if (state === 'paused' || state === 'failed') uploads().resume(id);
          }
          await scheduler.waitIdle();
        }
        expect(page.list()).toEqual([]);
        expect(server.made.toSorted()).toEqual(added.filter((id) => !cancelled.has(id)).toSorted());
        expect([page.stored.size, page.locked.size], 'nothing stays on record, nor locked').toEqual([0, 0]);
      },
    ),
    { numRuns: 400 },
  );
});

/** A fixed order of events, for tests that do not depend on it. */
const anyOrder = () => fc.sample(fc.scheduler(), { numRuns: 1, seed: 3 })[0]!;

test('an upload that a reload interrupted continues, in its target, when its file is chosen again', async () => {
  const scheduler = anyOrder();
  const page = createPage(scheduler);
  page.uploads().add(target, [fileNamed('film.mkv')]);
  while (![...page.server.held.values()].some(({ kept }) => kept === 1)) await nextMoment(scheduler);
  await page.reload();
  expect(page.states()).toEqual({ 'film.mkv': 'forgotten' });
  expect(page.list()[0]).toMatchObject({ ...target, sent: 1 });
  const [{ id }] = page.list() as [Upload];
  expect(page.uploads().chooseAgain(id, fileNamed('another.mkv'))).toBe(false);
  // The same file for another room is another upload.
  page.uploads().add(elsewhere, [fileNamed('film.mkv')]);
  expect(page.list().map(({ metadata }) => metadata.roomId)).toEqual(['7', '8']);
  page.uploads().add(target, [fileNamed('film.mkv')]);
  await scheduler.waitIdle();
  expect(page.server.held.size).toBe(2);
  expect(page.server.made.toSorted()).toEqual(['upload-1', 'upload-2']);
});

test('uploads of another tab and finished ones are not offered for continuing', async () => {
  const scheduler = anyOrder();
  const page = createPage(scheduler);
  page.uploads().add(target, [fileNamed('film.mkv')]);
  while (page.server.held.size === 0) await nextMoment(scheduler);
  const other = page.openTab();
  await other.restore();
  expect(other.uploads.get()).toEqual([]);
  await page.reload();
  page.uploads().arrived('upload-1');
  expect(page.list()).toEqual([]);
  expect(page.stored.size).toBe(0);
});

test('the next member does not see the uploads of the one before, who can continue them later', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.nat(6), async (scheduler, moments) => {
      const page = createPage(scheduler);
      const { uploads } = page;
      uploads().add(target, [fileNamed('film.mkv')]);
      for (let n = 0; n < moments && page.list().length > 0; n += 1) await nextMoment(scheduler);
      const before = [...page.server.held.values()].map(({ kept }) => kept);
      const isDone = page.list().length === 0;
      page.signIn('oda');
      await uploads().restore();
      await scheduler.waitIdle();
      expect(page.list()).toEqual([]);
      expect([...page.server.held.values()].map(({ kept }) => kept)).toEqual(before);
      page.signIn('me');
      await uploads().restore();
      expect(page.list().length).toBe(!isDone && before.length > 0 ? 1 : 0);
    }),
    { numRuns: 60 },
  );
});

test('an upload whose code could not be loaded fails and can be retried', async () => {
  const scheduler = anyOrder();
  const page = createPage(scheduler, ['request lost']);
  page.uploads().add(target, [fileNamed('a'), fileNamed('b')]);
  await scheduler.waitIdle();
  expect(page.states()).toEqual({ a: 'failed' });
  page.uploads().resume('upload-1');
  await scheduler.waitIdle();
  expect(page.server.made.toSorted()).toEqual(['upload-1', 'upload-2']);
});

test('a member who signs out and in while the code loads sends the file once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const page = createPage(scheduler);
      page.uploads().add(target, [fileNamed('film.mkv')]);
      while (page.server.held.size === 0) await nextMoment(scheduler);
      for (let n = 0; n < 2; n += 1) {
        page.signIn('me');
        await page.uploads().restore();
        page.uploads().chooseAgain('upload-1', fileNamed('film.mkv'));
      }
      await scheduler.waitIdle();
      expect(page.server.made).toEqual(['upload-1']);
      expect(page.server.faults).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

test('cancelling an interrupted upload deletes its partial file on the server', async () => {
  const scheduler = anyOrder();
  const page = createPage(scheduler);
  page.uploads().add(target, [fileNamed('film.mkv')]);
  while (page.server.held.size === 0) await nextMoment(scheduler);
  await page.reload();
  page.uploads().cancel('upload-1');
  expect([page.server.held.size, page.stored.size, page.list().length]).toEqual([0, 0, 0]);
});

test('events of a sender are ignored after its member signed out', async () => {
  const told: string[] = [];
  let said: SenderEvents | undefined;
  const uploads = createUploads({
    createSender: (_upload, _file, _url, events) => {
      said = events;
      return Promise.resolve({ go() {}, pause() {}, cancel() {} });
    },
    cancelOnServer: () => {},
    records: { keep: () => told.push('kept'), forget: () => {}, urlOf: () => null, cutOff: () => [] },
    locks: { hold: () => () => {}, held: () => Promise.resolve(() => false) },
    clock: { now: () => 0, after: () => () => {} },
    onFailed: () => told.push('failed'),
    newId: () => 'upload-1',
  });
  uploads.onArrived('room', () => told.push('arrived'));
  uploads.add(target, [fileNamed('film.mkv')]);
  uploads.clear();
  said!.onUrl('/api/uploads/1');
  said!.onProgress(1);
  said!.onDone();
  said!.onFailed('');
  expect([told, uploads.uploads.get()]).toEqual([[], []]);
});
