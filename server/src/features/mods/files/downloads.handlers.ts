import type { downloadsRoutes } from '@snowglobe/contract/features/mods/downloads.routes.ts';
import { modsFaults as faults } from '@snowglobe/contract/features/mods/mods.faults.ts';
import { AppError } from '../../../core/app-error.ts';
import { readCursor, toPage } from '../../../core/database/paging.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import type { Handlers } from '../../../core/http/serve.ts';
import type { Member } from '../../../core/sessions/member.ts';
import { modExtrasOf, modFieldsOf } from '../mod-form.ts';
import { listOfficial } from '../list/mod-list.store.ts';
import { createModPresenter, type Services } from '../mods.handlers.ts';

const official = { isOfficial: true } as const;

export function downloadsHandlers(core: FeatureCore, subjects: Services): Handlers<typeof downloadsRoutes> {
  const { db } = core;
  const { mods, links, fileFromForm } = subjects;
  const showing = createModPresenter(core);

  async function findOfficial(member: Member, id: number) {
    const mod = await mods.find(member, id);
    if (!mod.is_official) throw new AppError(faults.noSuchMod);
    return mod;
  }

  return {
    async listDownloads({ member, query: { cursor, limit } }) {
      const withWaiting = member.permissions.includes('downloads.manage');
      const rows = await listOfficial(db, member.id, {
        before: readCursor(cursor),
        limit: limit + 1,
        withWaiting,
      });
      const { items, nextCursor } = toPage(rows, limit, ({ id }) => id);
      return { downloads: await showing.all(member, items), nextCursor };
    },
    getDownload: async ({ member, params }) => ({
      download: await showing.detail(member, await findOfficial(member, params.id)),
    }),
    createDownload: ({ member, body, upload, clientGone }) =>
      fileFromForm(member, { uploadId: body.uploadId, upload, clientGone: clientGone() }, async (fileId) => {
        if (fileId === null) throw new AppError(faults.fileRequired, { field: 'file' });
        const more = { ...official, fileId, ...modExtrasOf(body) };
        return { download: await showing.one(member, await mods.create(member, modFieldsOf(body), more)) };
      }),
    updateDownload: {
      async admit({ member, params }) {
        await findOfficial(member, params.id);
      },
      handle: ({ member, params, body, upload, clientGone }) =>
        fileFromForm(
          member,
          { uploadId: body.uploadId, upload, clientGone: clientGone() },
          async (fileId) => {
            const more = { ...official, fileId, ...modExtrasOf(body) };
            const mod = await mods.update(member, params.id, modFieldsOf(body), more);
            return { download: await showing.one(member, mod) };
          },
        ),
    },
    async deleteDownload({ member, params }) {
      await mods.delete(member, params.id, official);
      return { success: true };
    },
    downloadDownload: ({ member, params, query }) =>
      links.make(member, params.id, { version: query.version, isOfficial: true }),
  };
}
