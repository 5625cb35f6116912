import * as z from 'zod/mini';
import { created, nothing, ok, route } from '../../route.ts';
import { idParam } from '../../scalars.ts';
import { pushFaults as faults } from './push.faults.ts';
import * as model from './push.model.ts';

/** Web push: notifications on devices whose page is closed. */
export const pushRoutes = {
  getPush: route({
    method: 'GET',
    path: '/api/push',
    summary: "The server's public key, the caller's devices that get pushes, and their settings.",
    access: 'member',
    reply: ok(model.pushOverview),
  }),
  addPushDevice: route({
    method: 'POST',
    path: '/api/push/devices',
    summary:
      'Push to this device, until its session ends. A further subscription of the same session replaces the first one.',
    access: 'member',
    body: model.subscription,
    maxBodyBytes: 4096,
    reply: created(z.object({ id: z.number() })),
    limit: { max: 20, seconds: 600, by: 'member' },
  }),
  removePushDevice: route({
    method: 'DELETE',
    path: '/api/push/devices/{id}',
    summary: 'Push to one of the own devices no more.',
    access: 'member',
    params: z.object({ id: idParam }),
    reply: nothing,
    errors: [faults.noSuchDevice],
    limit: { max: 60, seconds: 600, by: 'member' },
  }),
  setPushSettings: route({
    method: 'PUT',
    path: '/api/push/settings',
    summary: 'Set the quiet hours, and whether pushes hide what was written. It applies to all devices.',
    access: 'member',
    body: model.pushSettings,
    reply: ok(model.pushSettings),
    limit: { max: 60, seconds: 600, by: 'member' },
  }),
};
