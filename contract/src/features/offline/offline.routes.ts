import * as z from 'zod/mini';
import { nothing, ok, route } from '../../route.ts';
import { idParam } from '../../scalars.ts';
import { offlineFaults as faults } from './offline.faults.ts';
import * as model from './offline.model.ts';

const path = z.object({ id: idParam });

/** Videos of the library that a member keeps on a device. A device is a session: its saved videos end with it. */
export const offlineRoutes = {
  checkSaved: route({
    method: 'POST',
    path: '/api/offline/check',
    summary:
      'Which saved videos may stay on this device, and until when. It renews them. A page asks at its start, when its ' +
      'connection is back, and after an event; it deletes what is not listed.',
    access: 'member',
    reply: ok(model.savedOverview),
    limit: { max: 240, seconds: 600, by: 'member' },
  }),
  listSaveable: route({
    method: 'GET',
    path: '/api/offline/titles/{id}',
    summary: 'What a member can keep of a title, by Snowglobe’s id: its film or episodes, with sizes.',
    access: 'full',
    params: path,
    reply: ok(model.saveableTitle),
  }),
  saveVideo: route({
    method: 'PUT',
    path: '/api/offline/videos/{id}',
    summary:
      'Keep a video on this device: the answer has its files and until when it may be played. The same call again ' +
      'returns new addresses, to continue.',
    access: 'full',
    params: path,
    body: model.saving,
    reply: ok(model.savedVideo),
    errors: [
      faults.noSuchVideo,
      faults.noSuchRendition,
      faults.savingOff,
      faults.quotaReached,
      faults.tooManyVideos,
      faults.tooManyDevices,
    ],
    limit: { max: 600, seconds: 3600, by: 'member' },
  }),
  removeSavedVideo: route({
    method: 'DELETE',
    path: '/api/offline/videos/{id}',
    summary: 'A video was deleted on this device: it no longer counts.',
    access: 'member',
    params: path,
    reply: nothing,
    errors: [faults.notSaved],
    limit: { max: 600, seconds: 3600, by: 'member' },
  }),
  removeSavedDevice: route({
    method: 'DELETE',
    path: '/api/offline/devices/{id}',
    summary:
      'Remove all saved videos of one of the own devices. It deletes them at its next contact, or when they expire.',
    access: 'member',
    params: path,
    reply: nothing,
    errors: [faults.noSuchDevice],
    limit: { max: 60, seconds: 3600, by: 'member' },
  }),
  getSavingSettings: route({
    method: 'GET',
    path: '/api/admin/offline',
    summary: 'The settings of saved videos, and how much members keep.',
    access: 'library.manage',
    reply: ok(model.savingState),
  }),
  updateSavingSettings: route({
    method: 'PUT',
    path: '/api/admin/offline',
    summary:
      'Allow or forbid saving, and set the days and the bytes for each member. When it is forbidden, devices delete ' +
      'what they have at their next contact. Fields that are left out stay as they are.',
    access: 'owner',
    body: model.savingChange,
    reply: ok(model.savingState),
  }),
};
