import type { ReactNode } from 'react';

const address = /\bhttps?:\/\/[^\s<>"'`]+/giu;
const trailing = /[.,;:!?'"*_~]+$/u;

/** What stands at the end of a sentence is not part of an address; a closing bracket only if it was opened in it. */
function trimmed(found: string): string {
  let link = found.replace(trailing, '');
  for (const [open, close] of ['()', '[]', '{}']) {
    while (link.endsWith(close!) && link.split(close!).length > link.split(open!).length) {
      link = link.slice(0, -1).replace(trailing, '');
    }
  }
  return link;
}

/** The address as a link, if a browser would take it for one of the web. */
function webAddress(text: string): string | null {
  const url = URL.parse(text);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname !== ''
    ? url.href
    : null;
}

/** A member's words: web addresses can be opened, the reader's own name stands out, all else is text. */
export function MessageText({ text, ownName }: { text: string; ownName?: string }) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const link = trimmed(found);
    const href = webAddress(link);
    if (!href) continue;
    parts.push(
      <Words key={`w${at}`} text={text.slice(at, index)} ownName={ownName} />,
      <a key={`a${index}`} className="link" href={href} target="_blank" rel="noopener noreferrer nofollow">
        {link}
      </a>,
    );
    at = index + link.length;
  }
  return (
    <>
      {parts}
      <Words text={text.slice(at)} ownName={ownName} />
    </>
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
      <mark key={index} className="mention">
        {mention}
      </mark>,
    );
    at = index + mention.length;
  }
  return [...parts, text.slice(at)];
}
