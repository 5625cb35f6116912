import type { ReactNode } from 'react';
import { splitAddresses } from './web-addresses.ts';
import styles from './member-text.module.css';

/** A member's words: web addresses can be opened, the reader's own name stands out, all else is text. */
export function MemberText({ text, ownName }: { text: string; ownName?: string }) {
  return splitAddresses(text).map((part) =>
    part.href ? (
      <a key={part.at} className="link" href={part.href} target="_blank" rel="noopener noreferrer nofollow">
        {part.text}
      </a>
    ) : (
      <Words key={part.at} text={part.text} ownName={ownName} />
    ),
  );
}

function Words({ text, ownName }: { text: string; ownName: string | undefined }) {
  if (!ownName || !text.includes('@')) return text;
  const name = ownName.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const own = new RegExp(`@${name}(?![\\w-])`, 'gi');
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { 0: mention, index } of text.matchAll(own)) {
    parts.push(
      text.slice(at, index),
      <mark key={index} className={styles.mention}>
        {mention}
      </mark>,
    );
    at = index + mention.length;
  }
  return [...parts, text.slice(at)];
}
