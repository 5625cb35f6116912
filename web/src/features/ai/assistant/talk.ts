import { aiMessageMax, aiTexts } from '@snowglobe/contract/features/ai/ai.limits.ts';
import type { NamedTitle } from '@snowglobe/contract/features/ai/ai.model.ts';
import { useEffect, useRef, useState } from 'react';
import { api, ApiError, errorText } from '../../../core/api.ts';

type Said = {
  role: 'user' | 'assistant';
  content: string;
  thinking: string;
  titles: readonly NamedTitle[];
};
export type ContentType = 'movies' | 'anime';

const maxSent = 20;

/** The talk with the floating assistant. Nothing of it is kept: it is gone with the page. */
export function useTalk(contentType: ContentType) {
  const [said, setSaid] = useState<readonly Said[]>([]);
  const [isWaiting, setWaiting] = useState(false);
  const stop = useRef(() => {});
  // Who closes it waits for nothing more.
  useEffect(() => () => stop.current(), []);

  async function ask(content: string): Promise<void> {
    const before = [...said, { role: 'user' as const, content, thinking: '', titles: [] }];
    let answer: Said = { role: 'assistant', content: '', thinking: '', titles: [] };
    const stopping = new AbortController();
    const { signal } = stopping;
    const show = () => setSaid([...before, answer]);
    setSaid(before);
    setWaiting(true);
    stop.current = () => stopping.abort();
    try {
      const messages = before
        .slice(-maxSent)
        .filter((each) => each.content !== '')
        .map((each) => ({ role: each.role, content: each.content.slice(0, aiMessageMax) }));
      const body = { messages, contentType };
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
      // What came until the stop stays, as it is.
      if (signal.aborted) return;
      const isLost = error instanceof ApiError && error.offline;
      const note = isLost ? aiTexts.networkFailed : errorText(error, aiTexts.assistantFailed);
      answer = { ...answer, content: [answer.content, note].filter(Boolean).join('\n\n') };
      show();
    } finally {
      setWaiting(false);
    }
  }

  return { said, isWaiting, ask, stop: () => stop.current() };
}
