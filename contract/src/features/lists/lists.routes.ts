import * as z from 'zod/mini';
import { created, ok, route } from '../../route.ts';
import { idParam, nextCursor, page, pageLimit, success } from '../../scalars.ts';
import { listsFaults as faults } from './lists.faults.ts';
import * as model from './lists.model.ts';

const listPath = z.object({ id: idParam });
const entryPath = z.object({ id: idParam, entryId: idParam });
const editorPath = z.object({ id: idParam, username: z.string().check(z.maxLength(100)) });
const summaries = ok(z.object({ lists: z.array(model.listSummary), nextCursor }));
const whole = z.object({ list: model.list });
const changeLimit = { max: 120, seconds: 60, by: 'member' } as const;
const changeRefusals = [faults.noSuchList, faults.notYourList] as const;

export const listsRoutes = {
  listLists: route({
    method: 'GET',
    path: '/api/lists',
    summary:
      'Lists of titles and mods, the last changed first. `mine`: those of the caller. `shared`: those of others that the ' +
      'caller edits, and those that friends show to their friends. `public`: those of everyone.',
    access: 'full',
    query: z.object({
      ...page,
      limit: pageLimit(24),
      show: z._default(z.enum(['mine', 'shared', 'public'], 'lists:rule.show'), 'mine'),
      kind: z.optional(model.listKind),
    }),
    reply: summaries,
  }),
  listEditableLists: route({
    method: 'GET',
    path: '/api/lists/editable',
    summary: 'The lists that the caller may edit, and which of them have an item.',
    access: 'full',
    query: z.object({ kind: z._default(model.listKind, 'titles'), item: idParam }),
    reply: ok(z.object({ lists: z.array(model.editableList) })),
  }),
  createList: route({
    method: 'POST',
    path: '/api/lists',
    summary: 'Create a list, with a first entry or empty.',
    access: 'full',
    body: model.newList,
    reply: created(whole),
    errors: [faults.tooManyLists, faults.noSuchTitle, faults.noSuchMod, faults.muted],
    limit: { max: 30, seconds: 60, by: 'member' },
  }),
  getList: route({
    method: 'GET',
    path: '/api/lists/{id}',
    summary: 'A list without its entries.',
    access: 'full',
    params: listPath,
    reply: ok(whole),
    errors: [faults.noSuchList],
  }),
  previewList: route({
    method: 'GET',
    path: '/api/lists/{id}/preview',
    summary: 'What a link to a list shows to a member who may see it, also without streaming.',
    access: 'member',
    params: listPath,
    reply: ok(z.object({ preview: model.listPreview })),
    errors: [faults.noSuchList],
  }),
  changeList: route({
    method: 'PUT',
    path: '/api/lists/{id}',
    summary:
      'Change name, description and audience. Only the owner may. A list that is not public leaves home.',
    access: 'full',
    params: listPath,
    body: model.listChange,
    reply: ok(whole),
    errors: [...changeRefusals, faults.muted],
    limit: changeLimit,
  }),
  deleteList: route({
    method: 'DELETE',
    path: '/api/lists/{id}',
    summary: 'Delete a list. Only the owner may.',
    // Also for members who may not stream any more.
    access: 'member',
    params: listPath,
    reply: ok(success),
    errors: changeRefusals,
    limit: changeLimit,
  }),
  listEntries: route({
    method: 'GET',
    path: '/api/lists/{id}/entries',
    summary: 'The entries of a list, in its order.',
    access: 'full',
    params: listPath,
    query: z.object(page),
    reply: ok(z.object({ entries: z.array(model.listEntry), nextCursor })),
    errors: [faults.noSuchList],
  }),
  addToList: route({
    method: 'POST',
    path: '/api/lists/{id}/entries',
    summary: 'Add a title or a mod at the end. An item that the list has already stays where it is.',
    access: 'full',
    params: listPath,
    body: model.newEntry,
    reply: created(z.object({ entry: model.listEntry })),
    errors: [...changeRefusals, faults.noSuchTitle, faults.noSuchMod, faults.tooManyEntries],
    limit: changeLimit,
  }),
  moveEntry: route({
    method: 'PUT',
    path: '/api/lists/{id}/entries/{entryId}',
    summary: 'Move an entry behind another one, or to the beginning.',
    access: 'full',
    params: entryPath,
    body: model.entryMove,
    reply: ok(success),
    errors: [...changeRefusals, faults.noSuchEntry, faults.movedOn],
    limit: changeLimit,
  }),
  removeEntry: route({
    method: 'DELETE',
    path: '/api/lists/{id}/entries/{entryId}',
    summary: 'Remove an entry.',
    access: 'full',
    params: entryPath,
    reply: ok(success),
    errors: [...changeRefusals, faults.noSuchEntry],
    limit: changeLimit,
  }),
  getListPlace: route({
    method: 'GET',
    path: '/api/lists/{id}/titles/{titleId}',
    summary: 'Where a title is in a list, and which one is next.',
    access: 'full',
    params: z.object({ id: idParam, titleId: idParam }),
    reply: ok(model.listPlace),
    errors: [faults.noSuchList, faults.noSuchEntry],
  }),
  addListEditor: route({
    method: 'PUT',
    path: '/api/lists/{id}/editors/{username}',
    summary: 'Let a friend edit the entries. They are notified. Only the owner may.',
    access: 'full',
    params: editorPath,
    reply: ok(whole),
    errors: [...changeRefusals, faults.notFriends, faults.tooManyEditors],
    limit: { max: 30, seconds: 600, by: 'member' },
  }),
  removeListEditor: route({
    method: 'DELETE',
    path: '/api/lists/{id}/editors/{username}',
    summary: 'An editor stops editing: by the owner, or by themselves.',
    access: 'member',
    params: editorPath,
    reply: ok(success),
    errors: [...changeRefusals, faults.noSuchEditor],
    limit: changeLimit,
  }),
  listHomeLists: route({
    method: 'GET',
    path: '/api/admin/lists/home',
    summary: 'The lists on home, in their order.',
    access: 'library.manage',
    reply: ok(z.object({ lists: z.array(model.listSummary) })),
  }),
  listHiddenLists: route({
    method: 'GET',
    path: '/api/admin/lists/hidden',
    summary: 'Public lists that staff hid, the last changed first.',
    access: 'chat.moderate',
    query: z.object({ ...page, limit: pageLimit(24) }),
    reply: summaries,
  }),
  putListOnHome: route({
    method: 'PUT',
    path: '/api/admin/lists/{id}/home',
    summary:
      'Put a public list of titles on home, at a place among the others, or take it away. Home shows the name that it has ' +
      'at this moment.',
    access: 'library.manage',
    params: listPath,
    body: model.homePlace,
    reply: ok(whole),
    errors: [faults.noSuchList, faults.notForHome, faults.homeIsFull],
  }),
  hideList: route({
    method: 'PUT',
    path: '/api/admin/lists/{id}/hidden',
    summary:
      'Hide a public list from everyone but its owner and editors, or show it again. The owner is notified.',
    access: 'chat.moderate',
    params: listPath,
    body: model.hiding,
    reply: ok(whole),
    errors: [faults.noSuchList],
  }),
};
