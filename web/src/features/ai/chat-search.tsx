import type { AiFound } from '@snowglobe/contract/features/ai/ai.model.ts';
import { aiSearchMax } from '@snowglobe/contract/features/ai/ai.limits.ts';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { lastTimeText } from '../../core/format/dates.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { useAiSearch } from './ai.queries.ts';
import { t } from '../../core/texts.ts';
import styles from './chat-search.module.css';

const debounceMs = 300;

/** The text after the member has stopped typing. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setDebounced(text.trim()), debounceMs);
    return () => window.clearTimeout(timer);
  }, [text]);
  return debounced;
}

export function ChatSearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <TextInput
      type="search"
      size="s"
      icon={Search}
      aria-label={t('ai:search')}
      placeholder={t('ai:search')}
      maxLength={aiSearchMax}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** The chats and messages that contain the words. */
export function ChatSearchResults({ words, onOpen }: { words: string; onOpen: (found: AiFound) => void }) {
  const { data, isError } = useAiSearch(useDebounced(words));
  if (isError) return <p className={styles.none}>{t('ai:search.failed')}</p>;
  if (!data) return <p className={styles.none}>{t('ai:search.running')}</p>;
  if (data.length === 0) return <p className={styles.none}>{t('ai:search.none')}</p>;
  return (
    <ul className={styles.results} aria-label={t('ai:search.results')}>
      {data.map((found) => (
        <li key={`${found.sessionId}-${found.messageId}`}>
          <button type="button" className={styles.found} onClick={() => onOpen(found)}>
            <span className={styles.name}>{found.sessionName}</span>
            {found.messageId !== null && <span className={styles.excerpt}>{found.excerpt}</span>}
            <span className="readout">{lastTimeText(new Date(found.timestamp))}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
