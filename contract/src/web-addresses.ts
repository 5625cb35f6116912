/** Each character is looked at once: what follows the beginning is taken up to the first that can't be in an address. */
const address = /\bhttps?:\/\/[^\s<>"'`]+/giu;
const endsSentences = new Set('.,;:!?\'"*_~|');
const brackets = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
] as const;
/** No name of a host is longer; to read one that is costs more than its length. */
const maxHostLength = 300;

/**
 * Where the address ends in what was found: what stands at the end of a sentence is not part of it, a closing bracket
 * only if it was opened in it. Goes backwards once, however much there is to drop: members write to each other with it,
 * and whoever reads must not pay for what somebody typed.
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

/** The address as a link, if a browser would take it for one of the web. */
function webAddress(text: string): string | null {
  const host = text.slice(text.indexOf('//') + 2).search(/[/?#\\]/);
  if ((host < 0 ? text.length : host) > maxHostLength) return null;
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
