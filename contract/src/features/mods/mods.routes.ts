import * as z from 'zod/mini';
import { created, file, ok, route } from '../../route.ts';
import { idParam, nextCursor, page, pageLimit, success } from '../../scalars.ts';
import { modsFaults as faults } from './mods.faults.ts';
import { modFileMaxBytes } from './mods.limits.ts';
import * as model from './mods.model.ts';

const path = z.object({ id: idParam });
export const modFileUpload = {
  field: 'file',
  required: false,
  maxBytes: modFileMaxBytes,
  tooLarge: faults.tooLarge,
} as const;
/** The refusals of a mod's file and form. */
export const modFileRefusals = [
  faults.noSuchUpload,
  faults.noSuchDependency,
  faults.pictureGone,
  faults.tooManyVersions,
  faults.tooLarge,
  faults.wrongFileType,
  faults.emptyFile,
  faults.wrongContent,
  faults.lockedArchive,
  faults.unsupportedArchive,
  faults.tooManyEntries,
  faults.inspectionTooSlow,
  faults.brokenArchive,
  faults.dangerousArchive,
  faults.busy,
] as const;
/** The number of a version; without it the newest version that can be downloaded. */
export const downloadQuery = z.object({ version: z.optional(idParam) });
const writeLimit = { max: 30, seconds: 3600, by: 'member' } as const;
const pressLimit = { max: 60, seconds: 60, by: 'member' } as const;

export const modsRoutes = {
  listUserMods: route({
    method: 'GET',
    path: '/api/user-mods',
    summary:
      "Official mods and mods of members, for one platform or all. The first page begins with the caller's own mods that " +
      'are not listed yet.',
    access: 'full',
    query: z.object({ ...model.modFilter, limit: pageLimit(24), cursor: page.cursor }),
    reply: ok(
      z.object({
        mods: z.array(model.mod),
        nextCursor,
        /** How many mods match the filters; null if a search finds too many to count. */
        total: z.nullable(z.number()),
      }),
    ),
  }),
  getUserMod: route({
    method: 'GET',
    path: '/api/user-mods/{id}',
    summary: 'One mod, official or not, with its versions and the contents of its file.',
    access: 'full',
    params: path,
    reply: ok(z.object({ mod: model.modDetail })),
    errors: [faults.noSuchMod],
  }),
  previewMod: route({
    method: 'GET',
    path: '/api/user-mods/{id}/preview',
    summary: 'The name of a listed mod, for members who got a link to it and may not open mods.',
    access: 'member',
    params: path,
    reply: ok(z.object({ preview: model.modPreview })),
    errors: [faults.noSuchMod],
    limit: { max: 60, seconds: 60, by: 'member' },
  }),
  createUserMod: route({
    method: 'POST',
    path: '/api/user-mods',
    summary:
      'Share a mod. A file is sent with the form, or was sent before as a resumable upload (`uploadId`).',
    access: 'full',
    body: model.modDraft,
    upload: modFileUpload,
    reply: created(z.object({ mod: model.mod })),
    errors: [...modFileRefusals, faults.muted],
    limit: writeLimit,
  }),
  updateUserMod: route({
    method: 'PUT',
    path: '/api/user-mods/{id}',
    summary: "Change one's own mod, or as staff (`downloads.manage`) anyone's. A new file creates a version.",
    access: 'full',
    params: path,
    body: model.modDraft,
    upload: modFileUpload,
    reply: ok(z.object({ mod: model.mod })),
    errors: [faults.noSuchMod, faults.notYourMod, ...modFileRefusals],
    limit: writeLimit,
  }),
  deleteUserMod: route({
    method: 'DELETE',
    path: '/api/user-mods/{id}',
    summary:
      "Delete one's own mod with all its versions, or as staff (`downloads.manage` or `chat.moderate`) anyone's.",
    access: 'full',
    params: path,
    reply: ok(success),
    errors: [faults.noSuchMod, faults.notYourMod],
  }),
  downloadUserMod: route({
    method: 'POST',
    path: '/api/user-mods/{id}/download',
    summary:
      'A link to the file. It works for some minutes and only for the caller. Counted once per member, mod and day.',
    access: 'full',
    params: path,
    query: downloadQuery,
    reply: ok(model.modDownload),
    errors: [faults.noSuchMod, faults.noSuchVersion, faults.noFile],
  }),
  getModFile: route({
    method: 'GET',
    path: '/api/mod-files/{token}',
    summary: 'The file of a download link. Range requests are supported.',
    access: 'full',
    params: z.object({ token: z.string().check(z.maxLength(200, 'mods:rule.link')) }),
    reply: file,
    errors: [faults.noSuchFile],
  }),
  likeUserMod: route({
    method: 'POST',
    path: '/api/user-mods/{id}/like',
    summary: 'Like a mod, or remove the like.',
    access: 'full',
    params: path,
    reply: ok(z.object({ liked: z.boolean(), likes_count: z.number() })),
    errors: [faults.noSuchMod],
    limit: pressLimit,
  }),
  rateUserMod: route({
    method: 'POST',
    path: '/api/user-mods/{id}/rate',
    summary:
      'Rate a mod from 1 to 5. A new rating replaces the old one. Members can not rate their own mods.',
    access: 'full',
    params: path,
    body: model.newModRating,
    reply: ok(z.object({ rating: z.number(), ratings_count: z.number(), own_rating: z.number() })),
    errors: [faults.noSuchMod, faults.ownMod],
    limit: pressLimit,
  }),
  listModComments: route({
    method: 'GET',
    path: '/api/user-mods/{id}/comments',
    summary: 'The comments of a mod, newest first.',
    access: 'full',
    params: path,
    query: z.object(page),
    reply: ok(z.object({ comments: z.array(model.modComment), nextCursor })),
    errors: [faults.noSuchMod],
  }),
  addModComment: route({
    method: 'POST',
    path: '/api/user-mods/{id}/comments',
    summary: 'Comment on a mod.',
    access: 'full',
    params: path,
    body: model.newModComment,
    reply: created(z.object({ comment: model.modComment })),
    errors: [faults.noSuchMod, faults.muted],
    limit: { max: 20, seconds: 60, by: 'member' },
  }),
  deleteModComment: route({
    method: 'DELETE',
    path: '/api/mod-comments/{id}',
    summary: "Delete a comment: one's own, or as staff (`downloads.manage` or `chat.moderate`) anyone's.",
    access: 'full',
    params: path,
    reply: ok(success),
    errors: [faults.noSuchComment, faults.notYourComment],
  }),
};
