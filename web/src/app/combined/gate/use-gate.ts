import type { User } from '@snowglobe/contract/features/account/account.model.ts';
import { useQueryParams } from '../../../core/location.ts';
import type { Screen } from '../../../core/feature-page.ts';
import { mayWatch } from '../../../features/media/may-watch.ts';
import { useOpenTitle } from '../../../features/media/title-address.ts';
import { useOpenMod } from '../../../features/mods/mods-address.ts';
import { screens } from '../../screens.tsx';

/** What a Free member opened that needs a membership. */
export type Gate =
  | { kind: 'title'; id: number }
  | { kind: 'mod'; id: number }
  | { kind: 'screen'; screen: Screen };

/** Whether the address leads to something that this member could open with a membership, and to what. */
export function useGate(user: User): Gate | null {
  const name = useQueryParams().get('screen');
  const title = useOpenTitle();
  const mod = useOpenMod();
  if (mayWatch(user)) return null;
  if (title) return { kind: 'title', id: title.id };
  const screen = screens.find((each) => each.name === name);
  // What stays closed to a paying member, too, is not for sale.
  if (!screen || screen.mayOpen(user) || !screen.mayOpen({ ...user, role: 'Paid' })) return null;
  return screen.name === 'modmenu' && mod !== null ? { kind: 'mod', id: mod } : { kind: 'screen', screen };
}
