import type { Access, Permission } from './access.ts';

/** A screen, or a part of one, that the search finds by its name, for members who may open it. */
export type ListedScreen = {
  title: string;
  /** Other words that find it. */
  words: string;
  address: string;
  access: Access;
  /** The title of the screen that contains it, where its own title does not say so. */
  within?: string;
};

export const screen = (
  name: string,
  title: string,
  words: string,
  access: Access = 'member',
): ListedScreen => ({ title, words, address: `/?screen=${name}`, access });

/** A tab of the dashboard, for members who have the permission that it needs. */
export const dashboardTab = (
  tab: string,
  title: string,
  words: string,
  access: Permission,
): ListedScreen => ({
  ...screen(`dashboard&tab=${tab}`, title, `dashboard admin staff ${words}`, access),
  within: 'Dashboard',
});
