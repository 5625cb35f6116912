const address = /\bhttps?:\/\/[^\s<>"'`]+/giu;
const trailing = new Set('.,;:!?\'"*_~');
const opened = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
]);

/**
 * What stands at the end of a sentence is not part of an address; a closing bracket only if it was opened in it.
 * Each character is looked at once: a text that someone wrote to be slow must not be.
 */
function trimmed(found: string): string {
  const counts = new Map<string, number>();
  for (const sign of found) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found[end - 1]!;
    const opening = opened.get(last);
    const closings = counts.get(last)!;
    if (opening && closings > (counts.get(opening) ?? 0)) counts.set(last, closings - 1);
    else if (!trailing.has(last)) break;
  }
  return found.slice(0, end);
}

/** The address as a link, if a browser would take it for one of the web. */
function webAddress(text: string): string | null {
  const url = URL.parse(text);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname !== ''
    ? url.href
    : null;
}

type TextPart = { at: number; text: string; href: string | null };

/** A text cut into words and the web addresses among them, in their order. */
export function splitAddresses(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const link = trimmed(found);
    const href = webAddress(link);
    if (!href) continue;
    if (index > at) parts.push({ at, text: text.slice(at, index), href: null });
    parts.push({ at: index, text: link, href });
    at = index + link.length;
  }
  if (at < text.length) parts.push({ at, text: text.slice(at), href: null });
  return parts;
}
