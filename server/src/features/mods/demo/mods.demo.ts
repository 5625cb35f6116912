import type { SeedDemo } from '../../../core/feature.ts';
import { demoMods, demoReport, type DemoMod } from './demo-mods.ts';
import { drawScene } from './demo-pictures.ts';
import { demoZip } from './demo-zip.ts';
import { releaseUnscanned, setModTime } from './mods.demo.store.ts';

const day = 24 * 3600 * 1000;

/** Mods with versions, likes, ratings and comments, and one report. */
export const seedMods: SeedDemo = async ({ core: { db, live }, as, now }) => {
  const ids = new Map<string, number>();

  async function send(entry: DemoMod, id: number | null, form: FormData): Promise<number> {
    const api = as(entry.by);
    if (id === null)
      return entry.isOfficial
        ? (await api.createDownload({ form })).download.id
        : (await api.createUserMod({ form })).mod.id;
    const sent = { params: { id: String(id) }, form };
    await (entry.isOfficial ? api.updateDownload(sent) : api.updateUserMod(sent));
    return id;
  }

  async function share(entry: DemoMod): Promise<number> {
    const needs = (entry.needs ?? []).map((name) => ids.get(name)!);
    const pictures: string[] = [];
    for (const scene of entry.pictures ?? []) {
      const form = new FormData();
      form.append('image', new Blob([new Uint8Array(await drawScene(scene))]), 'scene.png');
      pictures.push((await as(entry.by).addModPicture({ form })).picture.id);
    }
    let id: number | null = null;
    for (const [at, changelog] of entry.versions.entries())
      id = await send(entry, id, formOf(entry, { version: at + 1, changelog, needs, pictures }));
    return id!;
  }

  for (const entry of demoMods) {
    const id = await share(entry);
    ids.set(entry.name, id);
    await releaseUnscanned(db, id);
    const params = { id: String(id) };
    for (const who of entry.downloads) await as(who).downloadUserMod({ params });
    for (const who of entry.likes) await as(who).likeUserMod({ params });
    for (const [who, rating] of Object.entries(entry.ratings))
      await as(who).rateUserMod({ params, body: { rating } });
    for (const { who, words } of entry.comments)
      await as(who).addModComment({ params, body: { content: words } });
    for (const who of entry.followers ?? [])
      await as(who).follow({ params: { kind: 'mod', target: String(id) }, body: { tell: 'inbox' } });
    for (const who of entry.followersOfAuthor ?? []) {
      const author = (await as(who).getUserMod({ params })).mod.author!;
      const target = String(author.memberId);
      await as(who).follow({ params: { kind: 'author', target }, body: { tell: 'screen' } });
    }
    await setModTime(live, id, new Date(now.getTime() - entry.daysAgo * day));
  }
  const itemId = String(ids.get(demoReport.mod)!);
  await as(demoReport.by).reportItem({ body: { itemType: 'user_mod', itemId, reason: demoReport.reason } });
};

type Version = {
  version: number;
  changelog: string;
  needs: readonly number[];
  pictures: readonly string[];
};

function formOf(entry: DemoMod, { version, changelog, needs, pictures }: Version): FormData {
  const { name, description, platform, look, inside } = entry;
  const form = new FormData();
  const lists = { dependencies: JSON.stringify(needs), pictures: JSON.stringify(pictures) };
  const fields = { name, description, platform, changelog, ...lists };
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  if (look) {
    form.append('game_genre', look.genre);
    form.append('icon', look.icon);
    form.append('features', JSON.stringify(look.features));
  }
  const title = name.toLowerCase().replaceAll(' ', '-');
  const readMe = { name: 'read me.txt', text: `${name}, version ${version}\n\n${description}\n` };
  const others = inside.map((file) => ({
    name: file,
    text: `A part of ${name}, for the demo.\n`.repeat(20),
  }));
  form.append('file', new Blob([demoZip([readMe, ...others])]), `${title}-${version}.zip`);
  return form;
}
