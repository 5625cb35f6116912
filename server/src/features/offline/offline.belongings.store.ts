import { sql } from 'kysely';
import { inPages, type Belonging } from '../../core/belongings/belongings.ts';

/** All of it is deleted with the account. */
export const offlineBelongings: readonly Belonging[] = [
  {
    name: 'savedVideos',
    read: inPages(
      (memberId, after) => sql`select saved_videos.id, file_name, user_agent as device, rendition,
        saved_videos.size, saved_at, saved_videos.expires_at
        from saved_videos join library_videos on library_videos.id = video_id
        join sessions on sessions.id = session_id
        where saved_videos.user_id = ${memberId} and saved_videos.id > ${after} order by saved_videos.id`,
    ),
  },
];
