import * as z from 'zod/mini';
import { pictureRefusals } from '../../pictures.ts';
import { created, file, route } from '../../route.ts';
import { modsFaults as faults } from './mods.faults.ts';
import { modPictureMaxBytes } from './mods.limits.ts';
import { modPicture, modPictureId } from './mods.model.ts';

/** Pictures of mods. A picture is uploaded first and then named in the form of a mod; unused ones are deleted after a day. */
export const modPicturesRoutes = {
  addModPicture: route({
    method: 'POST',
    path: '/api/mod-pictures',
    summary:
      'Upload a picture for a mod. It is re-encoded. The form of the mod lists it by its id (`pictures`).',
    access: 'full',
    upload: {
      field: 'image',
      required: true,
      maxBytes: modPictureMaxBytes,
      tooLarge: faults.pictureTooLarge,
    },
    reply: created(z.object({ picture: modPicture })),
    errors: [faults.muted, faults.pictureTooLarge, ...pictureRefusals],
    limit: { max: 120, seconds: 3600, by: 'member' },
  }),
  getModPicture: route({
    method: 'GET',
    path: '/api/mod-pictures/{id}',
    summary:
      'A picture of a mod, for members who may see the mod; before it belongs to a mod, only for its uploader.',
    access: 'full',
    params: z.object({ id: modPictureId }),
    query: z.object({ size: z.optional(z.enum(['small'], { error: 'mods:rule.size' })) }),
    reply: file,
    errors: [faults.noSuchPicture],
  }),
};
