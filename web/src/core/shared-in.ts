import { rowsOf } from './device.ts';
import type { MemberId } from '@snowglobe/contract/scalars.ts';

/** What another app shared with the installed Snowglobe. The service worker keeps it on the device for the page. */
export type SharedIn = { text: string; files: File[] };

/** The address in the manifest to which a browser posts it. */
export const sharePath = '/share';
export const sharedRowOf = (memberId: MemberId) => `${rowsOf(memberId)}shared`;
/** Opens the dialog that asks for a chat. */
export const sharedParam = 'shared';
export const sharedPath = `/?screen=friends&tab=chat&${sharedParam}=1`;
