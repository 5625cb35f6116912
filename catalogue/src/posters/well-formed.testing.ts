/** Characters that XML forbids. */
const isForbidden = (letter: string) => {
  const code = letter.codePointAt(0) ?? 0;
  return (code < 32 && !'\t\n\r'.includes(letter)) || code === 0xfffe || code === 0xffff;
};

/** Whether all elements are closed in order, attributes are quoted and text is escaped. */
export function wellFormed(markup: string): boolean {
  const open: string[] = [];
  const part = /<(\/?)([A-Za-z]+)((?:\s[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;
  let at = 0;
  for (let found = part.exec(markup); found; found = part.exec(markup)) {
    at = part.lastIndex;
    const [whole, closing, name = '', , single, text] = found;
    if (/&(?!amp;|lt;|gt;|quot;|#39;)/.test(whole) || Array.from(whole).some(isForbidden)) return false;
    if (text !== undefined) continue;
    if (closing) {
      if (open.pop() !== name) return false;
    } else if (!single) open.push(name);
  }
  return at === markup.length && open.length === 0;
}
