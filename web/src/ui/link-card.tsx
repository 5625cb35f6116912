import { splitAddresses } from '@snowglobe/contract/web-addresses.ts';
import { Suspense } from 'react';
import type { LinkCardKind } from '../core/feature-page.ts';

const kinds: LinkCardKind[] = [];

/** Registers how links to one kind of thing are shown. */
export const addLinkCards = (kind: LinkCardKind) => void kinds.push(kind);

/** Shown below a text: the card of the first link in it that leads to something of this Snowglobe. */
export function LinkCard({ text, tabIndex }: { text: string; tabIndex: number }) {
  const found = text.includes('://') ? firstCard(text) : null;
  if (!found) return null;
  return (
    <Suspense>
      <found.Card id={found.id} tabIndex={tabIndex} />
    </Suspense>
  );
}

function firstCard(text: string): { Card: LinkCardKind['Card']; id: number } | null {
  for (const { href } of splitAddresses(text)) {
    if (href === null) continue;
    for (const { idOf, Card } of kinds) {
      const id = idOf(href);
      if (id !== null) return { Card, id };
    }
  }
  return null;
}
