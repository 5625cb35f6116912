import { aiMessageMax } from '@snowglobe/contract/features/ai/ai.limits.ts';
import type { NamedTitle } from '@snowglobe/contract/features/ai/ai.model.ts';
import { useEffect, useRef, useState } from 'react';
import { api, ApiError, errorText } from '../../../core/api.ts';
import type { AssistedContent } from '../../../core/feature-page.ts';
import { t } from '../../../core/texts.ts';

type AssistantMessage = {
  role: 'user' | 'assistant';
  content: string;
  thinking: string;
  titles: readonly NamedTitle[];
};

const maxSentMessages = 20;

/** The chat with the floating assistant. It is stored nowhere and ends with the page. */
export function useAssistantChat(contentType: AssistedContent) {
  const [messages, setMessages] = useState<readonly AssistantMessage[]>([]);
  const [isWaiting, setWaiting] = useState(false);
  const stop = useRef(() => {});
  // Closing the panel stops the answer.
  useEffect(() => () => stop.current(), []);

  async function ask(content: string): Promise<void> {
    const before = [...messages, { role: 'user' as const, content, thinking: '', titles: [] }];
    let answer: AssistantMessage = { role: 'assistant', content: '', thinking: '', titles: [] };
    const abort = new AbortController();
    const { signal } = abort;
    const show = () => setMessages([...before, answer]);
    setMessages(before);
    setWaiting(true);
    stop.current = () => abort.abort();
    try {
      const sent = before
        .slice(-maxSentMessages)
        .filter((each) => each.content !== '')
        .map((each) => ({ role: each.role, content: each.content.slice(0, aiMessageMax) }));
      const body = { messages: sent, contentType };
      for await (const { event, data } of api.askMediaAssistant({ body, signal })) {
        answer =
          event === 'done'
            ? { ...answer, content: data.response, thinking: data.thinking, titles: data.titles }
            : {
                ...answer,
                content: answer.content + data.text,
                thinking: answer.thinking + (data.thinking ?? ''),
                titles: data.titles ?? answer.titles,
              };
        show();
      }
    } catch (error) {
      // After a stop, the part that has arrived stays as it is.
      if (signal.aborted) return;
      const isOffline = error instanceof ApiError && error.offline;
      const note = isOffline ? t('ai:networkFailed') : errorText(error, t('ai:assistantFailed'));
      answer = { ...answer, content: [answer.content, note].filter(Boolean).join('\n\n') };
      show();
    } finally {
      setWaiting(false);
    }
  }

  return { messages, isWaiting, ask, stop: () => stop.current() };
}
