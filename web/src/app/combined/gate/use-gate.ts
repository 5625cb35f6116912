import type { User } from '@snowglobe/contract/features/account/account.model.ts';
import { useQueryParams } from '../../../core/location.ts';
import type { Screen } from '../../../core/feature-page.ts';
import { canStream } from '../../../core/can-stream.ts';
import { useOpenTitle } from '../../../core/player-address.ts';
import { useOpenMod } from '../../../features/mods/mods-address.ts';
import { screens } from '../../screens.tsx';

/** Something that a Free member opened and that needs a membership. */
export type Gate =
  /** `party`: the room that watches the title together. */
  | { kind: 'title'; id: number; party: number | null }
  | { kind: 'mod'; id: number }
  | { kind: 'screen'; screen: Screen };

/** The screen or item of the address, if this member needs a membership to open it; otherwise null. */
export function useGate(user: User): Gate | null {
  const name = useQueryParams().get('screen');
  const title = useOpenTitle();
  const mod = useOpenMod();
  if (canStream(user)) return null;
  if (title) return { kind: 'title', id: title.id, party: title.party };
  const screen = screens.find((each) => each.name === name);
  // No gate for a screen that a paying member may not open either.
  if (!screen || screen.mayOpen(user) || !screen.mayOpen({ ...user, role: 'Paid' })) return null;
  return screen.name === 'modmenu' && mod !== null ? { kind: 'mod', id: mod } : { kind: 'screen', screen };
}
