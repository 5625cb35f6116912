import type { List } from '@snowglobe/contract/features/lists/lists.model.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../core/api.ts';
import { t } from '../../core/texts.ts';
import { useWrite } from '../../core/write.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { refreshLists } from './lists.actions.ts';
import styles from './add-items.module.css';

type Found = { id: number; name: string; facts: string; picture: string | null };

const maxShown = 6;

async function findTitles(query: string): Promise<Found[]> {
  const { results } = await api.searchMedia({ query: { query, type: 'all' } });
  return results.slice(0, maxShown).map(({ id, title, year, poster, type }) => ({
    id,
    name: title,
    facts: [year, type === 'tv' ? t('lists:series') : t('lists:film')].filter(Boolean).join(' · '),
    picture: poster,
  }));
}

async function findMods(q: string): Promise<Found[]> {
  const { mods } = await api.listUserMods({ query: { q, limit: maxShown } });
  return mods.map(({ id, name, author_username: author, cover }) => ({
    id,
    name,
    facts: author,
    picture: cover,
  }));
}

/** Finds titles or mods, and adds them at the end of the list. */
export function AddItems({ list }: { list: List }) {
  const [query, setQuery] = useState('');
  const { data: found } = useQuery({
    queryKey: ['lists', 'found', list.kind, query],
    queryFn: () => (list.kind === 'titles' ? findTitles(query) : findMods(query)),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  });
  const { run, running } = useWrite(
    (itemId: number) => api.addToList({ params: { id: list.id }, body: { itemId } }),
    { fallback: t('lists:writeFailed'), onSettled: refreshLists },
  );
  const label = list.kind === 'titles' ? t('lists:find.titles') : t('lists:find.mods');
  return (
    <section className={styles.add} aria-label={label}>
      <SearchInput label={label} value={query} onChange={(text) => setQuery(text.trim())} />
      {query !== '' && found && (
        <ul className={styles.found} aria-label={t('lists:find.found')}>
          {found.map(({ id, name, facts, picture }) => (
            <li key={id} className={styles.item}>
              <Picture className={styles.picture} src={picture ?? undefined} alt="" />
              <span className={styles.words}>
                <strong>{name}</strong>
                <span className={styles.facts}>{facts}</span>
              </span>
              <IconButton
                icon={Plus}
                look="bordered"
                label={t('lists:find.add', { name })}
                disabled={running?.[0] === id}
                onClick={() => void run(id)}
              />
            </li>
          ))}
          {found.length === 0 && <li className={styles.facts}>{t('lists:find.none')}</li>}
        </ul>
      )}
    </section>
  );
}
