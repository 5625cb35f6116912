/** The answers of S3 services are flat, so a parser is not needed. */
export function textOf(xml: string, tag: string): string | undefined {
  const found = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml);
  return found ? decode(found[1]!) : undefined;
}

/** The content of every element with this name. */
export function elementsOf(xml: string, tag: string): string[] {
  return [...xml.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, content]) => content!);
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decode(text: string): string {
  return text.replaceAll(/&(#x?)?(\w+);/g, (whole, number: string | undefined, name: string) => {
    if (number) return String.fromCodePoint(Number.parseInt(name, number === '#x' ? 16 : 10));
    return entities[name] ?? whole;
  });
}
