type MarkdownLink = { href: string; inside: boolean };

const followed = new Set(['http:', 'https:', 'mailto:']);

/** Whether a link leads into this page or to another site. Null for a link that must not be followed. */
export function markdownLink(written: string | undefined, origin: string): MarkdownLink | null {
  if (!written || written.startsWith('#')) return null;
  const url = URL.parse(written, `${origin}/`);
  if (!url || !followed.has(url.protocol)) return null;
  // The app has the path `/`; other paths of this server are separate documents.
  if (url.origin === origin && url.pathname === '/') return { href: `/${url.search}`, inside: true };
  return { href: url.href, inside: false };
}
