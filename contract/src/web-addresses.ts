/** Reads each character once: an address ends at the first character that can't be part of one. */
const address = /\bhttps?:\/\/[^\s<>"'`]+/giu;
const endsSentences = new Set('.,;:!?\'"*_~|');
const brackets = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
] as const;
/** Host names are not longer than this. Parsing a longer one takes more than linear time. */
const maxHostLength = 300;

/**
 * The end of the address within the match. Punctuation at the end is not part of it; a closing bracket only if it was
 * opened inside. It goes backwards once, so that a hostile message can't slow down the readers' pages.
 */
function endOf(found: string): number {
  let end = withoutMarks(found, found.length);
  for (const [open, close] of brackets) {
    let unopened = count(found, close, end) - count(found, open, end);
    while (unopened > 0 && found[end - 1] === close) {
      unopened -= 1;
      end = withoutMarks(found, end - 1);
    }
  }
  return end;
}

function withoutMarks(found: string, from: number): number {
  let end = from;
  while (end > 0 && endsSentences.has(found.charAt(end - 1))) end -= 1;
  return end;
}

function count(found: string, sign: string, end: number): number {
  let times = 0;
  for (let at = found.indexOf(sign); at >= 0 && at < end; at = found.indexOf(sign, at + 1)) times += 1;
  return times;
}

/** The address as a link, or null if it is not a valid http or https address. */
function webAddress(text: string): string | null {
  const host = text.slice(text.indexOf('//') + 2).search(/[/?#\\]/);
  if ((host < 0 ? text.length : host) > maxHostLength) return null;
  const url = URL.parse(text);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname !== ''
    ? url.href
    : null;
}

type TextPart = { at: number; text: string; href: string | null };

/** Splits a text into web addresses and the text between them, in order. */
export function splitAddresses(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const link = found.slice(0, endOf(found));
    const href = webAddress(link);
    if (!href) continue;
    if (index > at) parts.push({ at, text: text.slice(at, index), href: null });
    parts.push({ at: index, text: link, href });
    at = index + link.length;
  }
  if (at < text.length) parts.push({ at, text: text.slice(at), href: null });
  return parts;
}
