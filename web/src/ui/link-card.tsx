import { Suspense, type ComponentType } from 'react';
import { splitAddresses } from '@snowglobe/contract/web-addresses.ts';

type CardProps = { id: number; tabIndex: number };

/** How links of this house show what they lead to. A feature enters its own. */
type LinkCards = {
  /** The thing that a link leads to, or null when it is none of this kind. */
  idOf: (href: string) => number | null;
  Card: ComponentType<CardProps>;
};

const kinds: LinkCards[] = [];
export const addLinkCards = (kind: LinkCards) => void kinds.push(kind);

/** Below a member's words: what the first link in them leads to, when it leads to something here. */
export function LinkCard({ text, tabIndex }: { text: string; tabIndex: number }) {
  const found = text.includes('://') ? firstCard(text) : null;
  if (!found) return null;
  return (
    <Suspense>
      <found.Card id={found.id} tabIndex={tabIndex} />
    </Suspense>
  );
}

function firstCard(text: string): { Card: ComponentType<CardProps>; id: number } | null {
  for (const { href } of splitAddresses(text)) {
    if (href === null) continue;
    for (const { idOf, Card } of kinds) {
      const id = idOf(href);
      if (id !== null) return { Card, id };
    }
  }
  return null;
}
