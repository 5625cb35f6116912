import { modsFaults as faults } from '@snowglobe/contract/features/mods/mods.faults.ts';
import type { ModDetail } from '@snowglobe/contract/features/mods/mods.model.ts';
import type { modsRoutes } from '@snowglobe/contract/features/mods/mods.routes.ts';
import { readCursor, toPage } from '../../core/database/paging.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { Handlers } from '../../core/http/serve.ts';
import { AppError } from '../../core/app-error.ts';
import type { Member } from '../../core/sessions/member.ts';
import type { CommentRow } from './feedback/mod-comments.store.ts';
import type { ModComments } from './feedback/mod-comments.ts';
import { modExtrasOf, modFieldsOf } from './mod-form.ts';
import type { createDownloadLinks } from './files/download-links.ts';
import { findListedMod } from './list/find-mods.store.ts';
import type { FileFromForm } from './files/file-from-form.ts';
import type { createModList } from './list/mod-list.ts';
import { presentPicture } from './pictures/mod-pictures.ts';
import { listPictureIds } from './pictures/mod-pictures.store.ts';
import { findContents, listDependencies, listVersions } from './files/mod-versions.store.ts';
import { canEdit } from './mods.policy.ts';
import { presentComment, presentDetail, presentMod } from './mods.presenter.ts';
import type { ModForReader } from './mods.store.ts';
import type { Mods } from './mods.ts';
import type { createLikesAndRatings } from './feedback/likes-and-ratings.ts';

export type Services = {
  mods: Mods;
  list: ReturnType<typeof createModList>;
  comments: ModComments;
  links: ReturnType<typeof createDownloadLinks>;
  likesAndRatings: ReturnType<typeof createLikesAndRatings>;
  fileFromForm: FileFromForm;
};

const done = { success: true } as const;
const community = { isOfficial: false } as const;

/** Presents mods for one member, with the cards of their authors. */
export function createModPresenter({ db, cards }: FeatureCore) {
  async function all(member: Member, rows: readonly ModForReader[]) {
    const cardOf = await cards.of(rows.map((row) => (row.is_official ? null : row.author_id)));
    return rows.map((row) => presentMod(row, { member, cardOf }));
  }
  return {
    all,
    one: async (member: Member, row: ModForReader) => (await all(member, [row]))[0]!,
    async detail(member: Member, row: ModForReader): Promise<ModDetail> {
      const [versions, inside, dependencies, pictures, cardOf] = await Promise.all([
        listVersions(db, row.id),
        row.file_id === null ? { contents: [], count: 0 } : findContents(db, row.file_id),
        listDependencies(db, row.id),
        listPictureIds(db, row.id),
        cards.of([row.is_official ? null : row.author_id]),
      ]);
      const { contents, count } = inside;
      return presentDetail(
        row,
        { member, cardOf },
        {
          versions,
          contents,
          contentsCount: count,
          dependencies,
          pictures: pictures.map(presentPicture),
        },
      );
    },
  };
}

export function modsHandlers(core: FeatureCore, services: Services): Handlers<typeof modsRoutes> {
  const { cards } = core;
  const { mods, list, comments, links, likesAndRatings, fileFromForm } = services;
  const presenter = createModPresenter(core);
  const presentComments = async (member: Member, rows: readonly CommentRow[]) => {
    const cardOf = await cards.of(rows.map((row) => row.author_id));
    return rows.map((row) => presentComment(row, { member, cardOf }));
  };

  return {
    async previewMod({ params }) {
      const mod = await findListedMod(core.db, params.id);
      if (!mod) throw new AppError(faults.noSuchMod);
      return { preview: { id: mod.id, name: mod.name, platform: mod.platform } };
    },
    async listUserMods({ member, query }) {
      const { platform, view, q, sort, without = [], hide = [], cursor, limit } = query;
      const filter = {
        platform: platform ?? null,
        isOfficial: view === 'all' ? null : view === 'official',
        without,
        hidesPrograms: hide.includes('programs'),
        hidesUnscanned: hide.includes('unscanned'),
      };
      const { rows, nextCursor, total } = await list.read(member, { filter, q, sort, cursor, limit });
      return { mods: await presenter.all(member, rows), nextCursor, total };
    },
    getUserMod: async ({ member, params }) => ({
      mod: await presenter.detail(member, await mods.find(member, params.id)),
    }),
    async createUserMod({ member, body, upload, clientGone }) {
      return fileFromForm(
        member,
        { uploadId: body.uploadId, upload, clientGone: clientGone() },
        async (fileId) => {
          const mod = await mods.create(member, modFieldsOf(body), {
            ...community,
            fileId,
            ...modExtrasOf(body),
          });
          return { mod: await presenter.one(member, mod) };
        },
      );
    },
    updateUserMod: {
      /** Checked before the client sends a file of gigabytes. */
      async admit({ member, params }) {
        const mod = await mods.find(member, params.id);
        if (mod.is_official) throw new AppError(faults.noSuchMod);
        if (!canEdit(member, mod)) throw new AppError(faults.notYourMod);
      },
      async handle({ member, params, body, upload, clientGone }) {
        return fileFromForm(
          member,
          { uploadId: body.uploadId, upload, clientGone: clientGone() },
          async (fileId) => {
            const more = { ...community, fileId, ...modExtrasOf(body) };
            const mod = await mods.update(member, params.id, modFieldsOf(body), more);
            return { mod: await presenter.one(member, mod) };
          },
        );
      },
    },
    async deleteUserMod({ member, params }) {
      await mods.delete(member, params.id, community);
      return done;
    },
    downloadUserMod: ({ member, params, query }) => links.make(member, params.id, { version: query.version }),
    getModFile: ({ member, params }) => links.open(member, params.token),
    likeUserMod: ({ member, params }) => likesAndRatings.like(member, params.id),
    rateUserMod: ({ member, params, body }) => likesAndRatings.rate(member, params.id, body.rating),

    async listModComments({ member, params, query: { cursor, limit } }) {
      const page = { before: readCursor(cursor), limit: limit + 1 };
      const rows = await comments.list(member, params.id, page);
      const { items, nextCursor } = toPage(rows, limit, ({ id }) => id);
      return { comments: await presentComments(member, items), nextCursor };
    },
    async addModComment({ member, params, body }) {
      const row = await comments.add(member, params.id, body.content);
      return { comment: (await presentComments(member, [row]))[0]! };
    },
    async deleteModComment({ member, params }) {
      await comments.delete(member, params.id);
      return done;
    },
  };
}
