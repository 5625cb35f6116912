type MarkdownLink = { href: string; inside: boolean };

const followed = new Set(['http:', 'https:', 'mailto:']);

/** Where a written link leads: into this page, or elsewhere. Null when it leads nowhere that may be followed. */
export function markdownLink(written: string | undefined, origin: string): MarkdownLink | null {
  if (!written || written.startsWith('#')) return null;
  const url = URL.parse(written, `${origin}/`);
  if (!url || !followed.has(url.protocol)) return null;
  // The app lives at `/`; whatever else this server answers is a document of its own.
  if (url.origin === origin && url.pathname === '/') return { href: `/${url.search}`, inside: true };
  return { href: url.href, inside: false };
}
