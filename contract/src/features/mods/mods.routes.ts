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
/** What can be wrong with a file, or with what is said of it. */
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
/** A version's number; without it the newest that is open. */
export const downloadQuery = z.object({ version: z.optional(idParam) });
const writeLimit = { max: 30, seconds: 3600, by: 'member' } as const;
const pressLimit = { max: 60, seconds: 60, by: 'member' } as const;

export const modsRoutes = {
  listUserMods: route({
    method: 'GET',
    path: '/api/user-mods',
    summary:
      "Mods, official and of members, of one platform or of all. The first page begins with the caller's own that nobody else sees yet.",
    access: 'full',
    query: z.object({ ...model.modFilter, limit: pageLimit(24), cursor: page.cursor }),
    reply: ok(
      z.object({
        mods: z.array(model.mod),
        nextCursor,
        /** How many there are by these filters; null for a search that finds too many to count. */
        total: z.nullable(z.number()),
      }),
    ),
  }),
  getUserMod: route({
    method: 'GET',
    path: '/api/user-mods/{id}',
    summary: 'One mod, official or not, with its versions and what is inside.',
    access: 'full',
    params: path,
    reply: ok(z.object({ mod: model.modDetail })),
    errors: [faults.noSuchMod],
  }),
  previewMod: route({
    method: 'GET',
    path: '/api/user-mods/{id}/preview',
    summary: 'The name of a listed mod, for members who may not open it yet and were sent a link to it.',
    access: 'member',
    params: path,
    reply: ok(z.object({ preview: model.modPreview })),
    errors: [faults.noSuchMod],
    limit: { max: 60, seconds: 60, by: 'member' },
  }),
  createUserMod: route({
    method: 'POST',
    path: '/api/user-mods',
    summary: 'Share a mod. A file comes with the form, or came before it in pieces (`uploadId`).',
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
    summary: "Change one's own mod, or as staff (`downloads.manage`) anyone's. A new file makes a version.",
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
    summary: 'A link to the file, good for minutes and for the caller. Counts once per member, mod and day.',
    access: 'full',
    params: path,
    query: downloadQuery,
    reply: ok(model.modDownload),
    errors: [faults.noSuchMod, faults.noSuchVersion, faults.noFile],
  }),
  getModFile: route({
    method: 'GET',
    path: '/api/mod-files/{token}',
    summary: 'The bytes behind such a link, whole or a range of them.',
    access: 'full',
    params: z.object({ token: z.string().check(z.maxLength(200, 'Not a valid link')) }),
    reply: file,
    errors: [faults.noSuchFile],
  }),
  likeUserMod: route({
    method: 'POST',
    path: '/api/user-mods/{id}/like',
    summary: 'Like a mod; once more takes it back.',
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
      'Rate a mod from 1 to 5. A member has one rating; another one takes its place. Nobody rates their own mod.',
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
