import type { Permission } from '@snowglobe/contract/access.ts';
import type { User } from '@snowglobe/contract/features/account/account.model.ts';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

/**
 * Everything that a feature adds to a member's page, declared in its `<feature>.page.ts`. `app/pages.ts` lists the
 * features, and the app builds the screens, menus, dashboard and dialogs from that list.
 */
export type FeaturePage = {
  screens?: readonly Screen[];
  /** Menu entries that open no screen. */
  menuActions?: readonly MenuAction[];
  dashboardTabs?: readonly DashboardTab[];
  /** Registers the handlers of live events. Runs once, before the live channel connects. */
  startLive?: () => void;
  overlays?: readonly Overlay[];
  /** The card below a message that links to an item of the feature. */
  linkCard?: LinkCardKind;
  /** The number of unread items that are not in the inbox; the button of the small menu has a dot if there are any. */
  useUnread?: () => number;
  /** The assistant, shown on screens that have `assisted`. */
  Assistant?: ComponentType<{ contentType: AssistedContent }>;
};

export type AssistedContent = 'movies' | 'anime';

type MenuLook = {
  place: 'top' | 'profile';
  /** Entries of a place are sorted by it. */
  order: number;
  label: string;
  icon: LucideIcon;
  /** The number on the entry: a CountBadge with its own hook. */
  Badge?: ComponentType;
};

export type Screen = {
  /** The address: `/?screen=name`. */
  name: string;
  title: string;
  load: () => Promise<{ default: ComponentType }>;
  /** Asks for what it shows first, while its code loads. The parts of the screen then find the running queries. */
  askAhead?: (address: URLSearchParams) => void;
  /** A member who may not open it is sent home. The server still checks every call. */
  mayOpen: (user: User) => boolean;
  /** Its code is loaded for them when the page has nothing else to do. */
  isLoadedAhead?: true;
  menu?: MenuLook;
  /** It shows what the device keeps, when the page was opened without a connection. */
  worksOffline?: boolean;
  /** The assistant helps to find something of this kind here. */
  assisted?: AssistedContent;
};

/** A menu entry that opens something over the current screen. */
export type MenuAction = { name: string; menu: MenuLook; onSelect: () => void };

export type DashboardTab = {
  /** The address: `/?screen=dashboard&tab=value`. */
  value: string;
  label: string;
  icon: LucideIcon;
  needs: Permission;
  /** Tabs are sorted by it. */
  order: number;
  load: () => Promise<{ default: ComponentType }>;
};

/** A dialog that any screen can open. The app mounts it once. */
export type Overlay = {
  useIsOpen: () => boolean;
  /** Lazy: its code loads when it is first opened. */
  Content: ComponentType;
};

export type LinkCardKind = {
  /** The id of the thing that a link leads to, or null for any other link. */
  idOf: (href: string) => number | null;
  Card: ComponentType<{ id: number; tabIndex: number }>;
};

export const anyMember = () => true;
