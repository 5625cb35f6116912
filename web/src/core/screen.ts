import type { User } from '@snowglobe/contract/features/account/account.model.ts';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

type MenuLook = {
  place: 'top' | 'profile';
  label: string;
  icon: LucideIcon;
  /** The number on it, where there is one: a CountBadge fed by its own hook. */
  Badge?: ComponentType;
};

/** How a feature puts a screen into the house; `app/screens.ts` lists them all. */
export type Screen = {
  /** The address: `/?screen=name`. */
  name: string;
  title: string;
  load: () => Promise<{ default: ComponentType }>;
  /** Whoever may not open it is sent home. The server decides over what is in it. */
  mayOpen: (user: User) => boolean;
  menu?: MenuLook;
};

/** A menu entry that leads to no screen: it lays something over the one that is there. */
export type MenuAction = { name: string; menu: MenuLook; onSelect: () => void };

export const anyMember = () => true;
