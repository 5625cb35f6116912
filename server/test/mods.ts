import type { Mod, ModDetail, ModPicture } from '@snowglobe/contract/features/mods/mods.model.ts';
import type { Answer, Client } from './client.ts';
import { makeZip } from './zips.ts';

type Given = { bytes: Uint8Array<ArrayBuffer>; name?: string };
type Fields = Record<string, string>;

/** A small valid archive. */
export const smallZip = (text = 'gravity = 0.4') => makeZip([{ name: 'moon/settings.ini', bytes: text }]);

export function modForm(fields: Fields = {}, file?: Given): FormData {
  const form = new FormData();
  const words = { name: 'Moon gravity', description: 'Jump as high as the moon lets you.', platform: 'pc' };
  for (const [name, value] of Object.entries({ ...words, ...fields })) form.append(name, value);
  if (file) form.append('file', new Blob([file.bytes]), file.name ?? 'moon.zip');
  return form;
}

export const sendMod = (who: Client, fields: Fields = {}, file: Given | null = { bytes: smallZip() }) =>
  who.post('/api/user-mods', modForm(fields, file ?? undefined));

/** Shares a mod. */
export async function shareMod(who: Client, fields?: Fields, file?: Given | null): Promise<Mod> {
  return must(await sendMod(who, fields, file)).mod;
}

/** Uploads a picture, to be named in the form of a mod. */
export async function sendPicture(who: Client, bytes: Uint8Array<ArrayBuffer>): Promise<Answer> {
  const form = new FormData();
  form.append('image', new Blob([bytes]), 'moon.png');
  return who.post('/api/mod-pictures', form);
}

export const addPicture = async (who: Client, bytes: Uint8Array<ArrayBuffer>): Promise<ModPicture> =>
  must(await sendPicture(who, bytes)).picture;

/** Adds an official mod, by staff. */
export async function addDownload(who: Client, fields: Fields = {}): Promise<Mod> {
  return must(await who.post('/api/downloads', modForm(fields, { bytes: smallZip() }))).download;
}

export const modOf = async (who: Client, id: number): Promise<ModDetail> =>
  (await who.api.getUserMod({ params: { id: String(id) } })).mod;

function must({ status, body }: Answer): Answer['body'] {
  if (status >= 400) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
