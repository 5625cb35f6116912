import * as z from 'zod/mini';
import { ok, route } from '../../route.ts';
import { idParam, success } from '../../scalars.ts';
import { modsFaults as faults } from './mods.faults.ts';
import { heldFile } from './mods.model.ts';

/** Files that the virus scanner could not scan because they are too large for it. */
export const heldFilesRoutes = {
  listHeldFiles: route({
    method: 'GET',
    path: '/api/held-mods',
    summary: 'Versions of mods that the virus scanner could not scan, newest first, up to 100.',
    access: 'downloads.manage',
    reply: ok(z.object({ held: z.array(heldFile) })),
  }),
  releaseHeldFile: route({
    method: 'POST',
    path: '/api/held-mods/{id}/release',
    summary:
      'Release a version of a mod that the virus scanner could not scan. Members can then download it; it is marked as ' +
      'not scanned.',
    access: 'downloads.manage',
    params: z.object({ id: idParam }),
    body: z.object({ version: z.int({ error: 'mods:rule.version' }).check(z.positive()) }),
    reply: ok(success),
    errors: [faults.noSuchMod, faults.noSuchVersion, faults.notHeld, faults.noFile],
  }),
};
