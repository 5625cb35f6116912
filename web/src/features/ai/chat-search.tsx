import type { AiFound } from '@snowglobe/contract/features/ai/ai.model.ts';
import { aiSearchMax } from '@snowglobe/contract/features/ai/ai.limits.ts';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { lastTimeText } from '../../core/format/dates.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { useAiSearch } from './ai.queries.ts';
import styles from './chat-search.module.css';

const pauseMs = 300;

/** What is typed, once the typing rests. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(text.trim()), pauseMs);
    return () => window.clearTimeout(timer);
  }, [text]);
  return rested;
}

export function ChatSearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <TextInput
      type="search"
      size="s"
      icon={Search}
      aria-label="Search your chats"
      placeholder="Search your chats"
      maxLength={aiSearchMax}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Where the words were found. */
export function ChatSearchResults({ words, onOpen }: { words: string; onOpen: (found: AiFound) => void }) {
  const rested = useRested(words);
  const { data, isError } = useAiSearch(rested);
  if (isError) return <p className={styles.none}>The search did not answer.</p>;
  if (!data) return <p className={styles.none}>Searching…</p>;
  if (data.length === 0) return <p className={styles.none}>No results found</p>;
  return (
    <ul className={styles.results} aria-label="Search results">
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
