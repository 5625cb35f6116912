import type { User } from '@snowglobe/contract/features/account/account.model.ts';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

/** How a feature puts a screen into the house; `app/screens.ts` lists them all. */
export type Screen = {
  /** The address: `/?screen=name`. */
  name: string;
  title: string;
  load: () => Promise<{ default: ComponentType }>;
  /** Whoever may not open it is sent home. The server decides over what is in it. */
  mayOpen: (user: User) => boolean;
  menu?: {
    place: 'top' | 'profile';
    label: string;
    icon: LucideIcon;
    /** The number on it, where there is one: a CountBadge fed by its own hook. */
    Badge?: ComponentType;
  };
};

export const anyMember = () => true;
