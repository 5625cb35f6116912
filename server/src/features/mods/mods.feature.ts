import { downloadsRoutes } from '@snowglobe/contract/features/mods/downloads.routes.ts';
import { heldFilesRoutes } from '@snowglobe/contract/features/mods/held-files.routes.ts';
import { modPicturesRoutes } from '@snowglobe/contract/features/mods/mod-pictures.routes.ts';
import { modsRoutes } from '@snowglobe/contract/features/mods/mods.routes.ts';
import { scriptsRoutes } from '@snowglobe/contract/features/mods/scripts.routes.ts';
import { defineFeature } from '../../core/feature.ts';
import { scannerService } from './scanning/scanner.service.ts';
import { scriptsService } from './scripts/scripts.service.ts';
import type { Db } from '../../core/database/database.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { Member } from '../../core/sessions/member.ts';
import type { FollowsDoor } from '../follows/follows.feature.ts';
import { createClamd } from './scanning/clamd.ts';
import { createDownloadLinks } from './files/download-links.ts';
import { downloadsHandlers } from './files/downloads.handlers.ts';
import { createFileFromForm } from './files/file-from-form.ts';
import { findMods, findSuitableMods, listOfAuthor } from './list/find-mods.store.ts';
import { heldFilesHandlers } from './scanning/held-files.ts';
import { followMods } from './followed-mods.ts';
import { createModComments } from './feedback/mod-comments.ts';
import { createModFiles } from './files/mod-files.ts';
import { createModFileFolder } from './files/mod-file-folder.ts';
import { createModList, toTextQuery } from './list/mod-list.ts';
import { createModPictures } from './pictures/mod-pictures.ts';
import { createModUploads } from './files/mod-uploads.ts';
import { modsBelongings } from './mods.belongings.store.ts';
import { findMod } from './mods.store.ts';
import { modsHandlers } from './mods.handlers.ts';
import { canManageMods, canSee, modsStaffAudience } from './mods.policy.ts';
import { presentFoundMod, presentMod } from './mods.presenter.ts';
import { addModsStats } from './mods.stats.ts';
import { findModsById } from './mods.store.ts';
import { createMods } from './mods.ts';
import { createLikesAndRatings } from './feedback/likes-and-ratings.ts';
import { createRescan } from './scanning/rescan.ts';
import { findReportedMod } from './feedback/reported-mod.ts';
import { defineScanJob } from './scanning/scan-new-files.ts';
import { createScripts } from './scripts/scripts.ts';

export { toTextQuery } from './list/mod-list.ts';

/** What other features may use. */
export type ModsDoor = ReturnType<typeof createModsFeature>;

function createModsFeature(core: FeatureCore, { follows }: { follows: FollowsDoor }) {
  const modFiles = createModFiles(core);
  const modPictures = createModPictures(core);
  const followed = followMods(core, follows);
  const mods = createMods(core, { modFiles, modPictures, followed });
  const clamd = core.config.CLAMAV_URL ? createClamd(core.config.CLAMAV_URL) : null;
  defineScanJob(core, { mods, clamd });
  if (clamd) core.everyHour('mods.rescan-files', createRescan(core, { mods, clamd }));
  core.live.addAudiences((member) => (canManageMods(member) ? [modsStaffAudience] : []));
  core.reportables.register('user_mod', {
    find: findReportedMod(core),
    remove: (staff, id) => mods.delete(staff, id, { isOfficial: false }),
  });
  core.fileFolders.add(createModFileFolder(core.db));
  core.uploads.accept('mod', createModUploads(modFiles));
  core.everyHour('mods.delete-unused-files', modFiles.sweep);
  addModsStats(core);
  core.belongings.add(...modsBelongings);
  core.searchSources.add({
    kind: 'mod',
    access: 'full',
    async find(member, words, limit, language) {
      const query = toTextQuery(words);
      if (query === '') return [];
      const found = await findMods(core.db, member.id, { query, limit });
      return found.map((mod) => presentFoundMod(mod, language));
    },
  });
  core.activitySources.add({
    kind: 'mod',
    access: 'full',
    async list(memberId, { without, limit }) {
      const published = await listOfAuthor(core.db, memberId, { without, limit });
      return published.map(({ id, name, created_at: at }) => ({
        id,
        about: name,
        picture: null,
        stars: null,
        address: `/?screen=modmenu&mod=${id}`,
        at,
      }));
    },
    owns: async (memberId, id) => (await findMod(core.db, memberId, id))?.author_id === memberId,
  });
  core.domainEvents.listen('member goes', async ({ outbox }) => outbox.sharedChanged('mods'));

  const services = {
    mods,
    list: createModList(core),
    comments: createModComments(core, mods),
    links: createDownloadLinks(core, mods),
    likesAndRatings: createLikesAndRatings(core, mods),
    fileFromForm: createFileFromForm(modFiles),
  };
  core.serve(modsRoutes, modsHandlers(core, services));
  core.serve(downloadsRoutes, downloadsHandlers(core, services));
  core.serve(modPicturesRoutes, {
    addModPicture: async ({ member, upload, clientGone }) => ({
      picture: await modPictures.add(member, upload!, clientGone()),
    }),
    getModPicture: ({ member, params, query }) =>
      modPictures.open(member, params.id, { isSmall: query.size === 'small' }),
  });
  core.serve(heldFilesRoutes, heldFilesHandlers(core, mods));
  const scripts = createScripts(core);
  core.serve(scriptsRoutes, {
    listScripts: ({ query: { query = '', page, sort } }) => scripts.list({ query: query.trim(), page, sort }),
    getScript: async ({ params }) => ({ script: await scripts.find(params.slug) }),
  });

  return {
    /** Those of the mods that a member can see, in short. */
    async findPreviews(on: Db, member: Member, ids: readonly number[]) {
      const rows = (await findModsById(on, member.id, ids)).filter((row) => canSee(member, row));
      const cardOf = await core.cards.of(rows.map(({ author_id }) => author_id));
      return rows.map((row) => {
        const {
          id,
          name,
          platform,
          cover,
          icon,
          author_username: author,
        } = presentMod(row, { member, cardOf });
        return { id, name, platform, cover, icon, author };
      });
    },
    /** Mods that everyone with access can see. */
    findSuitable: (words: readonly string[], limit: number) => findSuitableMods(core.db, { words, limit }),
  };
}

declare module '../../core/feature.ts' {
  interface Doors {
    mods: ModsDoor;
  }
}

export const modsFeature = defineFeature({
  name: 'mods',
  needs: ['follows'],
  services: (config) => [scannerService(config), scriptsService(config)],
  seed: async (stage) => (await import('./demo/mods.demo.ts')).seedMods(stage),
  create: createModsFeature,
});
