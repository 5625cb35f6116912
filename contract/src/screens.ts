import type { Access, Permission } from './access.ts';
import type { PlainKey } from './texts/texts.ts';

/** A screen, or a part of one, that the search finds by its name, for members who may open it. */
export type ListedScreen = {
  title: PlainKey;
  /** Texts with other words that find it. */
  words: readonly PlainKey[];
  address: string;
  access: Access;
  /** The title of the screen that contains it, where its own title does not say so. */
  within?: PlainKey;
};

export const screen = (
  name: string,
  title: PlainKey,
  words: PlainKey,
  access: Access = 'member',
): ListedScreen => ({ title, words: [words], address: `/?screen=${name}`, access });

/** A tab of the dashboard, for members who have the permission that it needs. */
export const dashboardTab = (
  tab: string,
  title: PlainKey,
  words: PlainKey,
  access: Permission,
): ListedScreen => ({
  ...screen(`dashboard&tab=${tab}`, title, words, access),
  words: ['search:words.dashboard', words],
  within: 'app:dashboard',
});
