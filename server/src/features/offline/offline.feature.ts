import { offlineRoutes } from '@snowglobe/contract/features/offline/offline.routes.ts';
import { defineFeature } from '../../core/feature.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { languageOf } from '../../core/texts/language-of.ts';
import type { LibraryDoor } from '../library/library.feature.ts';
import { offlineBelongings } from './offline.belongings.store.ts';
import { deleteExpired } from './saved-videos.store.ts';
import { createSavedVideos } from './saved-videos.ts';
import { createSavingSettings } from './saving-settings.ts';

/** Videos of the library that members keep on their devices, to watch them without a connection. */
function createOfflineFeature(core: FeatureCore, { library }: { library: LibraryDoor }): void {
  const saved = createSavedVideos(core, library);
  const settings = createSavingSettings(core);
  core.belongings.add(...offlineBelongings);
  core.everyHour('offline.delete-expired', () => deleteExpired(core.db));

  core.serve(offlineRoutes, {
    checkSaved: ({ member, session, request }) => saved.check(member, session.id, languageOf(request)),
    listSaveable: ({ member, params }) => saved.listOfTitle(member, params.id),
    saveVideo: ({ member, session, params, body }) =>
      saved.save(member, session.id, params.id, body.rendition),
    removeSavedVideo: ({ session, params }) => saved.remove(session.id, params.id),
    removeSavedDevice: ({ member, params }) => saved.removeOfDevice(member, params.id),
    getSavingSettings: () => settings.read(),
    updateSavingSettings: ({ member, body }) => settings.update(member, body),
  });
}

export const offlineFeature = defineFeature({
  name: 'offline',
  needs: ['account', 'library'],
  create: createOfflineFeature,
});
