import type { RarBlock } from './rar-block.ts';
import { readChecked } from './rar5.ts';
import { broken, dangerous } from './refused-file.ts';
import { type Source } from './source.ts';

const maxCopiesBytes = 32 * 1024 ** 2;

/**
 * A rar of version 5 may carry copies of its headers at its end ("quick open"), which unrar reads in place of the
 * headers themselves. Each copy must have exactly the bytes of its header; otherwise the archive has a second set of names.
 */
export function checkQuickOpen(source: Source, blocks: readonly RarBlock[]): void {
  const services = blocks.filter((block) => block.type === 'service' && block.name === 'QO');
  const [main] = blocks;
  const said = main?.type === 'main' ? main.quickOpenAt : null;
  if (services.length > 1 || (said !== null && said !== services[0]?.at)) throw hasOtherNames();
  const headers = new Map(blocks.map(({ at, headBytes }) => [at, headBytes]));
  for (const { at, headBytes, dataBytes } of services) {
    if (dataBytes > maxCopiesBytes) throw broken('mods:broken.copiesTooLarge');
    const end = at + headBytes + dataBytes;
    for (let place = at + headBytes; place < end;) {
      const { head, body } = readChecked(source, place);
      const flags = body.number();
      const original = at - body.number();
      const copy = body.bytes(body.number());
      if (flags !== 0 || !body.isAtEnd() || place + head.length > end) throw hasOtherNames();
      if (headers.get(original) !== copy.length || !source.read(original, copy.length).equals(copy))
        throw hasOtherNames();
      place += head.length;
    }
  }
}

const hasOtherNames = () => dangerous('mods:dangerous.secondList');
