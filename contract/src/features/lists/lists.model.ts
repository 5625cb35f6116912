import * as z from 'zod/mini';
import { time } from '../../scalars.ts';
import { text } from '../../text.ts';
import { said } from '../../texts/texts.ts';
import { memberCard } from '../account/account.model.ts';
import { mediaResult, titlePreview } from '../media/media.model.ts';
import { modPreview } from '../mods/mods.model.ts';
import * as limits from './lists.limits.ts';

export const listKind = z.enum(limits.listKinds, { error: 'lists:rule.kind' });
const audience = z.enum(limits.listAudiences, { error: 'lists:rule.audience' });

const summary = {
  id: z.number(),
  kind: listKind,
  name: z.string(),
  description: z.string(),
  audience,
  /** Null: the account is being deleted. */
  owner: z.nullable(memberCard),
  isOwn: z.boolean(),
  /** The owner and the editors change the entries. */
  canEdit: z.boolean(),
  /** Staff hid it: only its owner, its editors and staff see it. */
  isHidden: z.boolean(),
  count: z.number(),
  /** Posters or covers of its first entries, at most four. */
  pictures: z.array(z.string()),
  changedAt: time,
};

export const listSummary = z.object(summary);
export type ListSummary = z.output<typeof listSummary>;

export const list = z.object({
  ...summary,
  editors: z.array(memberCard),
  /** Its place among the lists on home, from 1 on; null: it is not there. */
  homePlace: z.nullable(z.number()),
  /** Whether the caller is staff who may hide it, or put it on home. */
  canHide: z.boolean(),
  canPutOnHome: z.boolean(),
});
export type List = z.output<typeof list>;

const modInList = z.extend(modPreview, {
  /** Address of its first picture. */
  cover: z.nullable(z.string()),
  icon: z.string(),
  author: z.string(),
});
export type ModInList = z.output<typeof modInList>;

export const listEntry = z.object({
  id: z.number(),
  /** Null in a list of mods. */
  title: z.nullable(titlePreview),
  /** Null in a list of titles, and while the mod is not open to the caller. */
  mod: z.nullable(modInList),
  addedBy: z.nullable(memberCard),
  addedAt: time,
});
export type ListEntry = z.output<typeof listEntry>;

/** A list that the caller may edit, for the dialog that adds an item. */
export const editableList = z.object({
  id: z.number(),
  name: z.string(),
  audience,
  isOwn: z.boolean(),
  count: z.number(),
  /** The entry of the item; null when the list does not have it. */
  entryId: z.nullable(z.number()),
});
export type EditableList = z.output<typeof editableList>;

/** The card below a message with a link to a list. */
export const listPreview = z.object({
  id: z.number(),
  kind: listKind,
  name: z.string(),
  owner: z.string(),
  count: z.number(),
  pictures: z.array(z.string()),
});
export type ListPreview = z.output<typeof listPreview>;

/** Where a title is in a list, for watching one after another. */
export const listPlace = z.object({
  list: z.object({ id: z.number(), name: z.string() }),
  /** From 1 on. */
  place: z.number(),
  count: z.number(),
  next: z.nullable(titlePreview),
});
export type ListPlace = z.output<typeof listPlace>;

/** A row of home. */
export const homeList = z.object({ id: z.number(), name: z.string(), titles: z.array(mediaResult) });
export type HomeList = z.output<typeof homeList>;

const words = {
  name: text({ max: limits.listNameMax, required: 'lists:rule.name' }),
  description: z._default(text({ min: 0, max: limits.listDescriptionMax }), ''),
  audience: z._default(audience, 'private'),
};
const id = (error: string) => z.int({ error }).check(z.minimum(1), z.maximum(9_999_999_999));
const itemId = id('lists:rule.item');
/** The entry before its new place; null: it becomes the first one. */
const after = z.nullable(id('lists:rule.after'));

export const newList = z.object({
  kind: z._default(listKind, 'titles'),
  ...words,
  /** Its first entry: the id of a title or a mod. */
  itemId: z.optional(itemId),
});
export const listChange = z.object(words);
/** The id of a title or a mod. It is added at the end. */
export const newEntry = z.object({ itemId });
export const entryMove = z.object({ after });

export const hiding = z.object({
  isHidden: z.boolean(),
  /** For the owner. */
  reason: z._default(text({ min: 0, max: limits.hideReasonMax }), ''),
});

const placeRule = said('lists:rule.place', { max: limits.homeListsMax });
export const homePlace = z.object({
  /** From 1 on; null: it leaves home. */
  place: z.nullable(
    z.int({ error: placeRule }).check(z.minimum(1, placeRule), z.maximum(limits.homeListsMax, placeRule)),
  ),
});
