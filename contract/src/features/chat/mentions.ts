/** More than this are nobody's friends. */
const most = 20;

/** The names that a text calls with an `@`, in small letters, each once. */
export function mentionsIn(text: string): string[] {
  if (!text.includes('@')) return [];
  const names = Array.from(text.matchAll(/@([\w-]+)/g), ([, name]) => name!.toLowerCase());
  return [...new Set(names)].slice(0, most);
}
