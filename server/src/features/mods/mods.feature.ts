import { downloadsRoutes } from '@snowglobe/contract/features/mods/downloads.routes.ts';
import { heldFilesRoutes } from '@snowglobe/contract/features/mods/held-files.routes.ts';
import { modPicturesRoutes } from '@snowglobe/contract/features/mods/mod-pictures.routes.ts';
import { modsRoutes } from '@snowglobe/contract/features/mods/mods.routes.ts';
import { scriptsRoutes } from '@snowglobe/contract/features/mods/scripts.routes.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { openClamd } from './clamd.ts';
import { openDownloadLinks } from './download-links.ts';
import { downloadsHandlers } from './downloads.handlers.ts';
import { openFileFromForm } from './file-from-form.ts';
import { findMods } from './found-mods.store.ts';
import { heldFilesHandlers } from './held-files.ts';
import { openModComments } from './mod-comments.ts';
import { openModFiles } from './mod-files.ts';
import { modKeptFolder } from './mod-folder.ts';
import { openModList, queryOf } from './mod-list.ts';
import { createModPictures } from './mod-pictures.ts';
import { modUploads } from './mod-uploads.ts';
import { modsBelongings } from './mods.belongings.store.ts';
import { modsHandlers } from './mods.handlers.ts';
import { modsStaffAudience, managesMods } from './mods.policy.ts';
import { presentFoundMod } from './mods.presenter.ts';
import { addModsStats } from './mods.stats.ts';
import { openMods } from './mods.ts';
import { openOpinions } from './opinions.ts';
import { createRescan } from './rescan.ts';
import { findReportedMod } from './reported-mod.ts';
import { openScan } from './scan.ts';
import { openScripts } from './scripts/scripts.ts';

export function openModsFeature(core: FeatureCore): void {
  const modFiles = openModFiles(core);
  const modPictures = createModPictures(core);
  const mods = openMods(core, { modFiles, modPictures });
  const clamd = core.config.CLAMAV_URL ? openClamd(core.config.CLAMAV_URL) : null;
  openScan(core, { mods, clamd });
  if (clamd) core.everyHour('mods.rescan', createRescan(core, { mods, clamd }));
  core.live.addAudiences((member) => (managesMods(member) ? [modsStaffAudience] : []));
  core.reportables.register('user_mod', {
    find: findReportedMod(core),
    remove: (staff, id) => mods.delete(staff, id, { isOfficial: false }),
  });
  core.keptFolders.add(modKeptFolder(core.db));
  core.uploads.accept('mod', modUploads(modFiles));
  core.everyHour('mods.loose-files', modFiles.sweep);
  addModsStats(core);
  core.belongings.add(...modsBelongings);
  core.findables.add({
    kind: 'mod',
    access: 'full',
    async find(member, words, limit) {
      const query = queryOf(words);
      return query === '' ? [] : (await findMods(core.db, member.id, { query, limit })).map(presentFoundMod);
    },
  });
  core.domainEvents.listen('member goes', async ({ outbox }) => outbox.sharedChanged('mods'));

  const subjects = {
    mods,
    list: openModList(core),
    comments: openModComments(core, mods),
    links: openDownloadLinks(core, mods),
    opinions: openOpinions(core, mods),
    fileFromForm: openFileFromForm(modFiles),
  };
  core.serve(modsRoutes, modsHandlers(core, subjects));
  core.serve(downloadsRoutes, downloadsHandlers(core, subjects));
  core.serve(modPicturesRoutes, {
    addModPicture: async ({ member, upload, left }) => ({
      picture: await modPictures.add(member, upload!, left),
    }),
    getModPicture: ({ member, params, query }) =>
      modPictures.open(member, params.id, { isSmall: query.size === 'small' }),
  });
  core.serve(heldFilesRoutes, heldFilesHandlers(core, mods));
  const scripts = openScripts(core);
  core.serve(scriptsRoutes, {
    listScripts: ({ query: { query = '', page, sort } }) => scripts.list({ query: query.trim(), page, sort }),
    getScript: async ({ params }) => ({ script: await scripts.find(params.slug) }),
  });
}
