import type { User } from '@snowglobe/contract/features/account/account.model.ts';
import { Gamepad2 } from 'lucide-react';
import type { Screen } from '../../core/screen.ts';

const hasFullAccess = ({ role }: User) => role !== 'Free';

export const modsScreens: Screen[] = [
  {
    name: 'modmenu',
    title: 'Exploits',
    load: () => import('./mods-screen.tsx'),
    mayOpen: hasFullAccess,
    menu: { place: 'top', label: 'Exploits', icon: Gamepad2 },
  },
];
