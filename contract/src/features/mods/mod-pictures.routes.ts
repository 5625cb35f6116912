import * as z from 'zod/mini';
import { pictureRefusals } from '../../pictures.ts';
import { created, file, route } from '../../route.ts';
import { modsFaults as faults } from './mods.faults.ts';
import { modPictureMaxBytes } from './mods.limits.ts';
import { modPicture, modPictureId } from './mods.model.ts';

/** Pictures of mods. A picture comes first; the form of the mod names it, and one that no form names goes after a day. */
export const modPicturesRoutes = {
  addModPicture: route({
    method: 'POST',
    path: '/api/mod-pictures',
    summary:
      'Send a picture for a mod. It is drawn anew; the form of the mod names it by its id (`pictures`).',
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
    summary: 'A picture of a mod, for those who see the mod; before a form names it, for its sender.',
    access: 'full',
    params: z.object({ id: modPictureId }),
    query: z.object({ size: z.optional(z.enum(['small'], { error: 'size is small' })) }),
    reply: file,
    errors: [faults.noSuchPicture],
  }),
};
