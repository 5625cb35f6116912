import { lazy } from 'react';
import { addLinkCards } from '../../ui/link-card.tsx';
import { linkedTitle } from './title-address.ts';

/** A link to a title, in what somebody wrote, shows the title. */
export const addTitleCards = () =>
  addLinkCards({ idOf: linkedTitle, Card: lazy(() => import('./cards/linked-title.tsx')) });
