import { sql } from 'kysely';
import { inPages, type Belonging } from '../../core/belongings/belongings.ts';

export const libraryBelongings: readonly Belonging[] = [
  {
    name: 'playbackChoices',
    read: inPages(
      (memberId, after) => sql`select title_id as id, title, audio, subtitles
        from library_choices join media_titles on media_titles.id = title_id
        where user_id = ${memberId} and title_id > ${after} order by title_id`,
    ),
  },
  {
    name: 'videosThatDidNotPlay',
    read: inPages(
      (memberId, after) => sql`select video_id as id, file_name, at
        from library_play_failures join library_videos on library_videos.id = video_id
        where user_id = ${memberId} and video_id > ${after} order by video_id`,
    ),
  },
];
