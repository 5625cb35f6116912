import { navigate, screenPath, useQueryParams } from '../../core/location.ts';

/** A chat that is not saved yet: `temp_…` until its first message is sent. */
export type ChatKey = number | `temp_${string}`;

export const newTempKey = (): ChatKey => `temp_${crypto.randomUUID().slice(0, 8)}`;

/** The chat that the address names: `?screen=ai&chat=7`. */
export function useChatInAddress(): number | null {
  const id = Number(useQueryParams().get('chat'));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

export const chatPath = (id: number) => screenPath('ai', { chat: String(id) });

export function openChat(id: number | null, { replace = false } = {}): void {
  navigate(id === null ? screenPath('ai') : chatPath(id), { replace });
}
