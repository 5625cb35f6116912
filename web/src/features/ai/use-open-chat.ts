import type { AiFound, AiSession } from '@snowglobe/contract/features/ai/ai.model.ts';
import { useState } from 'react';
import { api } from '../../core/api.ts';
import { write } from '../../core/write.ts';
import { findSession } from './ai.queries.ts';
import { newTempKey, openChat, useChatInAddress, type ChatKey } from './ai-address.ts';
import { askInChat, showVersion } from './ask.ts';
import { shownMessages } from './versions.ts';
import { t } from '../../core/texts.ts';

/** Which chat is open. A new chat has a temporary key until its first message saves it. */
export function useOpenChat(sessions: readonly AiSession[] | undefined) {
  const inAddress = useChatInAddress();
  const [tempKey, setTempKey] = useState<ChatKey | null>(null);
  const [markedId, setMarkedId] = useState<number | null>(null);
  // If the address names no chat: the latest one, unless the member started a new one.
  const openId = inAddress ?? (tempKey === null ? (sessions?.[0]?.id ?? null) : null);
  const key: ChatKey = openId ?? tempKey ?? 'temp_first';

  function open(id: number): void {
    setTempKey(null);
    setMarkedId(null);
    openChat(id);
  }

  return {
    openId,
    key,
    markedId,
    open,
    /** Opens a search result. The message may be in a version that is not shown. */
    async openFound({ sessionId, messageId }: AiFound): Promise<void> {
      open(sessionId);
      if (messageId === null) return;
      const session = await findSession(sessionId);
      if (session && !shownMessages(session).some(({ message }) => message.id === messageId))
        await showVersion(sessionId, messageId);
      setMarkedId(messageId);
    },
    startNew(): void {
      setTempKey(newTempKey());
      setMarkedId(null);
      openChat(null);
    },
    /** If the open chat was deleted: opens the latest of the others, or a new one. */
    onDeleted(id: number): void {
      if (id === openId)
        openChat(sessions?.find((session) => session.id !== id)?.id ?? null, { replace: true });
    },
    /** The first message saves a new chat. */
    async ask(text: string): Promise<boolean> {
      let id = openId;
      if (id === null) {
        await write(() => api.createAiSession({ body: {} }), {
          fallback: t('ai:saveFailed'),
          onDone({ sessionId }) {
            id = sessionId;
            setTempKey(null);
            openChat(sessionId, { replace: true });
          },
        });
      }
      return id !== null && askInChat(id, text);
    },
  };
}
