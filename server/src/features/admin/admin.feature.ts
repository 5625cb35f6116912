import type { Core } from '../../core/core.ts';
import type { AccountDoor } from '../account/account.feature.ts';

export function openAdmin(_core: Core, _doors: { account: AccountDoor }): void {}
