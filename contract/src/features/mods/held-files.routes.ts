import * as z from 'zod/mini';
import { ok, route } from '../../route.ts';
import { idParam, success } from '../../scalars.ts';
import { modsFaults as faults } from './mods.faults.ts';
import { heldFile } from './mods.model.ts';

/** Files that the scanner could not look at, because they are larger than it takes. */
export const heldFilesRoutes = {
  listHeldFiles: route({
    method: 'GET',
    path: '/api/held-mods',
    summary: 'Versions of mods that the scanner could not look at, the newest first, up to 100.',
    access: 'downloads.manage',
    reply: ok(z.object({ held: z.array(heldFile) })),
  }),
  releaseHeldFile: route({
    method: 'POST',
    path: '/api/held-mods/{id}/release',
    summary:
      'Let a version of a mod through that the scanner could not look at. It is open to others from then on, and says that ' +
      'it was not scanned.',
    access: 'downloads.manage',
    params: z.object({ id: idParam }),
    body: z.object({ version: z.int({ error: 'version is a number' }).check(z.positive()) }),
    reply: ok(success),
    errors: [faults.noSuchMod, faults.noSuchVersion, faults.notHeld, faults.noFile],
  }),
};
