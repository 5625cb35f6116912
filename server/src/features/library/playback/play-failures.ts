import type { FeatureCore } from '../../../core/feature-core.ts';
import type { Change } from '../../../core/live/outbox.ts';
import type { Member } from '../../../core/sessions/member.ts';
import type { MediaDoor } from '../../media/media.feature.ts';
import { addPlayFailure, deletePlayFailure, listLibraryManagers } from './play-failures.store.ts';
import { findPlayable } from './playback.store.ts';
import { lockVideos, updateVideo, type VideoRow } from '../videos.store.ts';
import type { Videos } from '../videos.ts';

declare module '../../../core/events/domain-events.ts' {
  interface DomainEvents {
    'library video does not play': { memberId: number; fileName: string; title: string };
  }
}

type EpisodeKey = { titleId: number; season: number; episode: number };

const maxManagersNotified = 50;
/** One member's reports cause at most three inbox messages a day; further reports are shown on the Library tab only. */
const maxMessagesByOneMember = { limit: 3, seconds: 24 * 3600 };
/** Reports of one member that count; further ones are ignored. */
const countedEach = { max: 30, seconds: 3600 };

/** Videos that are ready and that members could not play: staff see them on the Library tab, and get one inbox message for each. */
export function createPlayFailures(core: FeatureCore, { library }: MediaDoor, videos: Videos) {
  const { db, domainEvents, limits, live, log, quotas } = core;

  async function notifyManagers({ tx, outbox }: Change, row: VideoRow): Promise<void> {
    const [title] = row.title_id === null ? [] : await library.find(tx, [row.title_id]);
    const about = { fileName: row.file_name, title: title?.title ?? row.file_name };
    for (const memberId of await listLibraryManagers(tx, maxManagersNotified))
      await domainEvents.emit({ tx, outbox }, 'library video does not play', { memberId, ...about });
  }

  async function saveFailure(member: Member, place: EpisodeKey): Promise<void> {
    const found = await findPlayable(db, place);
    if (!found) return;
    const isSent = await live.transaction(async (tx, outbox) => {
      const [row] = await lockVideos(tx, [found.id]);
      if (!row || !(await addPlayFailure(tx, row.id, member.id))) return false;
      videos.notify({ tx, outbox }, row.id, 'updated');
      if (row.unplayable_told_at !== null) return false;
      const ticket = `${row.id}:${member.id}`;
      const quota = { memberId: member.id, name: 'library-letters', ticket, ...maxMessagesByOneMember };
      if (!(await quotas.reserve(quota, tx))) return false;
      await updateVideo(tx, row.id, { unplayable_told_at: new Date() });
      await notifyManagers({ tx, outbox }, row);
      return true;
    });
    if (isSent)
      log.warn(
        { video: found.id, file: found.file_name },
        'A member could not play a video of the library; staff can retry it on the Library tab',
      );
  }

  return {
    /** A member's player reports whether the video played. */
    async noteOutcome(member: Member, place: EpisodeKey, ok: boolean): Promise<void> {
      if (ok) {
        // The cause was the member's connection, or the video was repaired.
        const videoId = await deletePlayFailure(db, place, member.id);
        if (videoId !== null)
          await live.transaction(async (tx, outbox) => videos.notify({ tx, outbox }, videoId, 'updated'));
        return;
      }
      const counts = await limits.count(`library-failure:${member.id}`, countedEach).then(
        () => true,
        () => false,
      );
      if (counts) await saveFailure(member, place);
    },
  };
}
