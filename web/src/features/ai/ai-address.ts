import { navigate, parseId, screenPath, useQueryParams } from '../../core/location.ts';

/** A chat that is not saved yet: `temp_…` until its first message is sent. */
export type ChatKey = number | `temp_${string}`;

export const newTempKey = (): ChatKey => `temp_${crypto.randomUUID().slice(0, 8)}`;

/** The chat that the address names: `?screen=ai&chat=7`. */
export function useChatInAddress(): number | null {
  return parseId(useQueryParams().get('chat'));
}

export const chatPath = (id: number) => screenPath('ai', { chat: id });

export function openChat(id: number | null, { replace = false } = {}): void {
  navigate(id === null ? screenPath('ai') : chatPath(id), { replace });
}
