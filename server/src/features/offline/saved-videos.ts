import { commonFaults } from '@snowglobe/contract/errors.ts';
import { offlineFaults as faults } from '@snowglobe/contract/features/offline/offline.faults.ts';
import { savedDevicesMax, savedVideosMax } from '@snowglobe/contract/features/offline/offline.limits.ts';
import type {
  SaveableTitle,
  SavedOverview,
  SavedVideo,
} from '@snowglobe/contract/features/offline/offline.model.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import { said } from '@snowglobe/contract/texts/texts.ts';
import { AppError } from '../../core/app-error.ts';
import { readOwnerSetting } from '../../core/config/owner-settings.store.ts';
import { transact } from '../../core/database/database.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { memberAudience } from '../../core/live/live.ts';
import type { Member } from '../../core/sessions/member.ts';
import { deviceName, lockAccount } from '../account/account.feature.ts';
import type { LibraryDoor } from '../library/library.feature.ts';
import { mayKeepUntil } from './offline.policy.ts';
import * as store from './saved-videos.store.ts';

/** The videos that members saved on their devices. A device asks regularly what may stay; without a contact it expires. */
export function createSavedVideos({ db, live }: FeatureCore, { saveable }: LibraryDoor) {
  const readSettings = () => readOwnerSetting(db, 'savingToDevices');

  return {
    async check(member: Member, sessionId: number, language: Language): Promise<SavedOverview> {
      const settings = await readSettings();
      const now = new Date();
      const until = mayKeepUntil(member, settings, now.getTime());
      const videos = await transact(db, async (tx) => {
        await lockAccount(tx, member.id);
        return store.renewSaved(tx, sessionId, until);
      });
      const devices = await store.sumByDevice(db, member.id);
      return {
        now: now.toISOString(),
        ...settings,
        usedBytes: devices.reduce((total, { bytes }) => total + bytes, 0),
        videos: videos.map(({ video_id, size, expires_at }) => ({
          videoId: video_id,
          size,
          expiresAt: expires_at.toISOString(),
        })),
        otherDevices: devices
          .filter(({ session_id }) => session_id !== sessionId)
          .map(({ session_id, user_agent, videos: count, bytes }) => ({
            id: session_id,
            device: deviceName(user_agent, language),
            videos: count,
            bytes,
          })),
      };
    },

    async listOfTitle(member: Member, titleId: number): Promise<SaveableTitle> {
      const { isOn, maxBytes } = await readSettings();
      if (!isOn) return { isOn, leftBytes: 0, videos: [] };
      const [videos, devices] = await Promise.all([
        saveable.listOfTitle(titleId),
        store.sumByDevice(db, member.id),
      ]);
      const used = devices.reduce((total, { bytes }) => total + bytes, 0);
      return { isOn, leftBytes: Math.max(0, maxBytes - used), videos };
    },

    async save(member: Member, sessionId: number, id: number, rendition: string): Promise<SavedVideo> {
      const settings = await readSettings();
      const until = mayKeepUntil(member, settings);
      if (!until) throw new AppError(faults.savingOff);
      const found = await saveable.find(id, rendition);
      if (found === 'no video') throw new AppError(faults.noSuchVideo);
      if (found === 'no rendition') throw new AppError(faults.noSuchRendition);
      const { size } = found.rendition;
      await transact(db, async (tx) => {
        // Two devices that save at the same time must not both take the last bytes.
        await lockAccount(tx, member.id);
        const saved = {
          session_id: sessionId,
          video_id: id,
          user_id: member.id,
          rendition,
          size,
          expires_at: until,
        };
        const others = await store.sumBesides(tx, saved);
        if (others.videos >= savedVideosMax) throw new AppError(faults.tooManyVideos);
        if (others.devices >= savedDevicesMax) throw new AppError(faults.tooManyDevices);
        const left = Math.max(0, settings.maxBytes - others.bytes);
        if (size > left)
          throw new AppError(faults.quotaReached, {
            text: said('offline:fault.quotaReachedBy', {
              needed: { bytes: size },
              left: { bytes: left },
              limit: { bytes: settings.maxBytes },
            }),
          });
        if (!(await store.upsertSaved(tx, saved))) throw new AppError(commonFaults.notSignedIn);
      });
      return { ...(await saveable.present(member, found)), expiresAt: until.toISOString() };
    },

    async remove(sessionId: number, videoId: number): Promise<void> {
      if (!(await store.deleteSaved(db, sessionId, videoId))) throw new AppError(faults.notSaved);
    },

    /** The pages of the device learn of it at once if they are open. */
    removeOfDevice: (member: Member, sessionId: number): Promise<void> =>
      live.transaction(async (tx, outbox) => {
        if (!(await store.deleteSavedOfDevice(tx, member.id, sessionId)))
          throw new AppError(faults.noSuchDevice);
        outbox.add(memberAudience(member.id), 'offline.changed', {});
      }),
  };
}
