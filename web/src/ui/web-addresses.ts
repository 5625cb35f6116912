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
