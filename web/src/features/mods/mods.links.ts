import { lazy } from 'react';
import { addLinkCards } from '../../ui/link-card.tsx';
import { linkedMod } from './mods-address.ts';

/** A link to a mod, in what somebody wrote, shows the mod. */
export const addModCards = () =>
  addLinkCards({ idOf: linkedMod, Card: lazy(() => import('./linked-mod.tsx')) });
