/** Whether every element that is opened is closed in turn, attributes are quoted and text is escaped. */
export function wellFormed(markup: string): boolean {
  const open: string[] = [];
  const part = /<(\/?)([A-Za-z]+)((?:\s[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;
  let at = 0;
  for (let found = part.exec(markup); found; found = part.exec(markup)) {
    at = part.lastIndex;
    const [, closing, name = '', , single, text] = found;
    if (text !== undefined) {
      if (/&(?!amp;|lt;|gt;|quot;|#39;)|[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(text))
        return false;
    } else if (closing) {
      if (open.pop() !== name) return false;
    } else if (!single) open.push(name);
  }
  return at === markup.length && open.length === 0;
}
