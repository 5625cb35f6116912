import { hash } from 'node:crypto';
import type { PushSettings } from '@snowglobe/contract/features/push/push.model.ts';
import type { Db } from '../../core/database/database.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { FetchRefused } from '../../core/guarded-fetch/guarded-fetch.ts';
import { createLogThrottle } from '../../core/observe/log-throttle.ts';
import { countUnread } from '../inbox/inbox.feature.ts';
import { presentSettings } from './push.presenter.ts';
import { authorizationFor, encryptFor, type PushKeys } from './push-crypto.ts';
import { createNote, withUnread, type About, type Note } from './push-note.ts';
import { isQuiet } from './quiet-hours.ts';
import * as store from './send-pushes.store.ts';

declare module '../../core/jobs/jobs.ts' {
  interface JobData {
    /** One push to some devices. Those that could not be reached get another job, with a higher number of tries. */
    push: { about: About; deviceIds: number[]; tries: number };
  }
}

/** Devices of one job, and how many of them are reached at the same time. */
const maxPerJob = 100;
const atOnce = 4;
const answerMs = 6000;
const maxAnswerBytes = 16 * 1024;
/** After the last try a push is dropped: the member finds the message on the page. */
const maxTries = 6;
const firstWaitMs = 30_000;
const maxWaitMs = 2 * 3600_000;
/** A device is deleted after so many failures in a row, which take more than a day. */
const maxFails = 20;

export type PushQueue = ReturnType<typeof createPushQueue>;

/** Sends pushes, in jobs: they survive a restart, and no call of a member waits for a push service. */
export function createPushQueue(core: FeatureCore, keys: PushKeys) {
  const { config, db, guardedFetch, jobs, log } = core;
  const throttle = createLogThrottle(600_000);
  const subject = config.PUBLIC_URL.startsWith('https:')
    ? config.PUBLIC_URL
    : 'mailto:owner@localhost.invalid';

  async function post(device: store.DueDevice, { payload, seconds }: Note, signal: AbortSignal) {
    const { count } = await countUnread(db, device.user_id);
    return guardedFetch.read(device.endpoint, {
      method: 'POST',
      maxBytes: maxAnswerBytes,
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerMs)]),
      headers: {
        authorization: authorizationFor(device.endpoint, keys, subject),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(seconds),
        urgency: payload.kind === 'show' ? 'high' : 'normal',
        // A newer push about the same replaces one that waits at the push service.
        topic: hash('sha256', payload.tag, 'base64url').slice(0, 32),
      },
      body: encryptFor(device, withUnread(payload, count)),
    });
  }

  async function noteFailure({ id, fails }: store.DueDevice, retryAfter?: string): Promise<Date | null> {
    const waitMs = Math.min(maxWaitMs, Math.max(firstWaitMs * 2 ** fails, msOf(retryAfter)));
    const retryAt = new Date(Date.now() + waitMs);
    await store.noteFailure(db, id, { retryAt, maxFails });
    return retryAt;
  }

  /** Returns when to try again, or null when this device is done. */
  async function deliver(device: store.DueDevice, about: About, signal: AbortSignal): Promise<Date | null> {
    const { id, user_id: memberId, language, retry_at: retryAt } = device;
    if (retryAt && retryAt.getTime() > Date.now()) return retryAt;
    if (about.kind === 'close' && isShowOnly(device.endpoint)) return null;
    const settings: PushSettings = presentSettings(device);
    if (about.kind !== 'close' && isQuiet(settings, new Date())) return null;
    const note = await createNote(db, about, { memberId, language, settings });
    if (!note) return null;
    if (note.shown && !(await store.claimShown(db, { deviceId: id, ...note.shown }))) return null;
    try {
      const { status, retryAfter } = await post(device, note, signal);
      if (status >= 200 && status < 300) await store.noteSent(db, id, note.shown);
      else if (status === 404 || status === 410) await store.deleteExpiredDevice(db, id);
      else {
        if (status === 400 || status === 401 || status === 403) warn(device, status);
        return await noteFailure(device, retryAfter);
      }
    } catch (error) {
      if (!(error instanceof FetchRefused)) throw error;
      // A name that leads into a private network is no push service.
      if (error.problem === 'address') await store.deleteExpiredDevice(db, id);
      else if (error.problem === 'busy') return new Date(Date.now() + firstWaitMs);
      else return noteFailure(device);
    }
    return null;
  }

  function warn({ endpoint }: store.DueDevice, status: number): void {
    const { host } = new URL(endpoint);
    throttle(host, (suppressed) =>
      log.warn(
        { host, status, suppressed },
        'A push service refused a push; it is tried again, and the device is removed if that does not change',
      ),
    );
  }

  jobs.define(
    'push',
    { concurrency: 2, maxSeconds: 600, retries: { times: 5, firstWaitSeconds: 5, maxWaitSeconds: 300 } },
    async ({ about, deviceIds, tries }, { signal }) => {
      const devices = await store.listDueDevices(db, deviceIds);
      const waiting = new Map<number, number[]>();
      const queue = devices.values();
      const work = async () => {
        for (const device of queue) {
          const at = (await deliver(device, about, signal))?.getTime();
          if (at !== undefined) waiting.set(at, [...(waiting.get(at) ?? []), device.id]);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      if (tries === maxTries) return;
      for (const [at, left] of waiting)
        await jobs.add(
          db,
          'push',
          { about, deviceIds: left, tries: tries + 1 },
          { startAfter: new Date(at) },
        );
    },
  );

  return {
    /** In the caller's transaction. */
    async add(on: Db, about: About, deviceIds: readonly number[]): Promise<void> {
      for (let first = 0; first < deviceIds.length; first += maxPerJob)
        await jobs.add(on, 'push', { about, deviceIds: deviceIds.slice(first, first + maxPerJob), tries: 1 });
    },
  };
}

/** Safari ends a subscription after a few pushes that showed nothing. There, a notification stays until it is tapped. */
const isShowOnly = (endpoint: string) => new URL(endpoint).hostname.endsWith('.push.apple.com');

/** `Retry-After` is a number of seconds, or a date. */
function msOf(retryAfter: string | undefined): number {
  if (retryAfter === undefined) return 0;
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}
