import type { HomeList } from '@snowglobe/contract/features/lists/lists.model.ts';
import { isLanguage, baseLanguage, type Language } from '@snowglobe/contract/texts/languages.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { MediaDoor } from '../media/media.feature.ts';
import { listFirstEntries } from './entries.store.ts';
import { listOnHome } from './lists.store.ts';

const rowLength = 12;
/** Nobody: what is on home is the same for all members. */
const anyone = { id: 0, moderates: false };

/** The lists that staff put on home, with their first titles. They are the same for everyone, so they are cached. */
export function createHomeLists({ db, sharedValues }: FeatureCore, media: MediaDoor) {
  const build = async (form: string): Promise<HomeList[]> => {
    const language = isLanguage(form) ? form : baseLanguage;
    const lists = await listOnHome(db, anyone);
    if (lists.length === 0) return [];
    const entries = await listFirstEntries(
      db,
      lists.map(({ id }) => id),
      rowLength,
    );
    const ids = entries.flatMap(({ title_id }) => title_id ?? []);
    const titles = new Map((await media.findResultsIn(db, ids, language)).map((title) => [title.id, title]));
    const byList = Map.groupBy(entries, ({ list_id }) => list_id);
    return lists.flatMap(({ id, home_name: name }) => {
      const shown = (byList.get(id) ?? []).flatMap(({ title_id }) => titles.get(title_id ?? 0) ?? []);
      return shown.length > 0 ? { id, name, titles: shown } : [];
    });
  };
  const read = sharedValues.add('lists on home', build);
  return (language: Language) => read(language);
}
