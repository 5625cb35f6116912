import type { libraryRoutes } from '@snowglobe/contract/features/library/library.routes.ts';
import { libraryFaults as faults } from '@snowglobe/contract/features/library/library.faults.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../core/app-error.ts';
import { readCursor, toPage } from '../../core/database/paging.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { safeName } from '../../core/files/safe-name.ts';
import type { Handlers } from '../../core/http/serve.ts';
import { audit } from '../../core/security/audit.store.ts';
import { languageOf } from '../../core/texts/language-of.ts';
import type { MediaDoor } from '../media/media.feature.ts';
import type { FolderScan } from './ingest/folder-scan.ts';
import type { Integrity } from './integrity/integrity-check.ts';
import type { LibraryPosters } from './titles/library-posters.ts';
import type { Presenter } from './library.presenter.ts';
import { findKnownFiles } from './ingest/known-files.store.ts';
import type { Overview } from './overview.ts';
import type { VideoMatches } from './titles/video-matches.ts';
import type { Playback } from './playback/playback.ts';
import type { Suggestions } from './sounds/suggestions.ts';
import type { Subtitles } from './playback/subtitles.ts';
import type { TitleDescriptions } from './titles/title-descriptions.ts';
import { countVideos, listVideos } from './video-list.store.ts';
import { findVideos, lockVideos } from './videos.store.ts';
import type { Videos } from './videos.ts';

type Subjects = {
  videos: Videos;
  matches: VideoMatches;
  present: Presenter;
  subtitles: Subtitles;
  posters: LibraryPosters;
  descriptions: TitleDescriptions;
  overview: Overview;
  scan: FolderScan;
  integrity: Integrity;
  playback: Playback;
  suggestions: Suggestions;
};
const done = { success: true } as const;

/** The calls of staff who manage the library. */
export function libraryHandlers(
  { db, live }: FeatureCore,
  { library }: MediaDoor,
  subjects: Subjects,
): Handlers<typeof libraryRoutes> {
  const { videos, matches, present, subtitles, posters, overview, scan, integrity, playback } = subjects;
  const { descriptions, suggestions } = subjects;
  const reply = async (request: FastifyRequest, id: number) => ({
    video: await videos.getVideo(id, languageOf(request)),
  });
  const checkVideo = ({ params }: { params: { id: number } }) => subtitles.checkExists(params.id);

  return {
    getLibraryOverview: ({ request }) => overview.read(languageOf(request)),
    updateLibrarySettings: ({ member, body, request }) => overview.change(member, languageOf(request), body),
    async listLibraryVideos({ query: { cursor, limit, ...filter }, request }) {
      const [rows, total] = await Promise.all([
        listVideos(db, filter, { before: readCursor(cursor), limit: limit + 1 }),
        countVideos(db, filter),
      ]);
      const { items, nextCursor } = toPage(rows, limit, ({ id }) => id);
      return { videos: await present.all(items, languageOf(request)), nextCursor, total };
    },
    getLibraryVideo: ({ params, request }) => reply(request, params.id),
    getLibraryVideoPlayback: async ({ member, params }) => ({
      playback: await playback.preview(member, params.id),
    }),
    findKnownFiles: async ({ body: { files } }) => ({
      known: await findKnownFiles(
        db,
        files.map(({ name, size }) => ({ name: safeName(name), size })),
      ),
    }),
    findTitlesToMatch: async ({ query, request }) => ({
      titles: await library.search(query.q, languageOf(request)),
    }),
    async scanLibraryFolder({ member }) {
      await scan.begin(member);
      return done;
    },
    async updateLibraryVideo({ member, params, body, request }) {
      await videos.update(member, params.id, body);
      return reply(request, params.id);
    },
    describeLibraryTitle: async ({ member, params, body }) => ({
      title: await descriptions.update(member, params.titleId, body),
    }),
    async matchLibraryVideos({ member, body, request }) {
      const ids = body.matches.map(({ id }) => id);
      await live.transaction(async (tx, outbox) => {
        const rows = new Map((await lockVideos(tx, ids)).map((row) => [row.id, row]));
        const assignments = body.matches.map(({ id, match }) => {
          const row = rows.get(id);
          if (!row) throw new AppError(faults.noSuchVideo);
          return { row, match };
        });
        await matches.assign({ tx, outbox }, assignments);
        for (const { row } of assignments) {
          await audit(tx, { actor: member, action: 'library.update', target: row.file_name });
          videos.notify({ tx, outbox }, row.id, 'updated');
        }
      });
      const rows = new Map((await findVideos(db, ids)).map((row) => [row.id, row]));
      return {
        videos: await present.all(
          ids.flatMap((id) => rows.get(id) ?? []),
          languageOf(request),
        ),
      };
    },
    async deleteLibraryVideo({ member, params }) {
      await videos.delete(member, params.id);
      return done;
    },
    async requeueLibraryVideo({ member, params, request }) {
      await videos.requeue(member, params.id);
      return reply(request, params.id);
    },
    listSegmentSuggestions: ({ query }) => suggestions.list(query),
    async confirmSegmentSuggestion({ member, params, body, request }) {
      await suggestions.confirm(member, params.id, params.kind, body);
      return reply(request, params.id);
    },
    async rejectSegmentSuggestion({ member, params, request }) {
      await suggestions.reject(member, params.id, params.kind);
      return reply(request, params.id);
    },
    confirmSeasonSuggestions: ({ member, body }) => suggestions.confirmSeason(member, body),
    addSubtitles: {
      admit: checkVideo,
      async handle({ member, params, body: { language, label }, upload, clientGone, request }) {
        await subtitles.add(member, params.id, { language, label, path: upload!.path }, clientGone());
        return reply(request, params.id);
      },
    },
    async updateSubtitles({ member, params, body, request }) {
      await subtitles.change(member, params.id, params.subtitleId, body);
      return reply(request, params.id);
    },
    async removeSubtitles({ member, params, request }) {
      await subtitles.remove(member, params.id, params.subtitleId);
      return reply(request, params.id);
    },
    setLibraryPoster: {
      admit: checkVideo,
      async handle({ member, params, upload, clientGone, request }) {
        await posters.fromPicture(member, params.id, upload!.path, clientGone());
        return reply(request, params.id);
      },
    },
    async setLibraryPosterFrame({ member, params, body, clientGone, request }) {
      await posters.fromFilm(member, params.id, body.at, clientGone());
      return reply(request, params.id);
    },
    async removeLibraryPoster({ member, params, request }) {
      await posters.remove(member, params.id);
      return reply(request, params.id);
    },
    async checkLibraryFiles() {
      await integrity.begin();
      return done;
    },
  };
}
