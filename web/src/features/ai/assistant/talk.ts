import { aiMessageMax, aiTexts } from '@snowglobe/contract/features/ai/ai.limits.ts';
import type { NamedTitle } from '@snowglobe/contract/features/ai/ai.model.ts';
import { useRef, useState } from 'react';
import { api, ApiError, errorText } from '../../../core/api.ts';

type Said = { role: 'user' | 'assistant'; content: string; titles: readonly NamedTitle[] };
export type ContentType = 'movies' | 'anime';

const mostSent = 20;

/** The talk with the floating assistant. Nothing of it is kept: it is gone with the page. */
export function useTalk(contentType: ContentType) {
  const [said, setSaid] = useState<readonly Said[]>([]);
  const [isWaiting, setWaiting] = useState(false);
  const stop = useRef(() => {});

  async function ask(content: string): Promise<void> {
    const before = [...said, { role: 'user' as const, content, titles: [] }];
    let answer: Said = { role: 'assistant', content: '', titles: [] };
    let isStopped = false;
    const show = () => setSaid([...before, answer]);
    setSaid(before);
    setWaiting(true);
    stop.current = () => void (isStopped = true);
    try {
      const messages = before
        .slice(-mostSent)
        .filter((each) => each.content !== '')
        .map((each) => ({ role: each.role, content: each.content.slice(0, aiMessageMax) }));
      for await (const { event, data } of api.askMediaAssistant({ body: { messages, contentType } })) {
        if (isStopped) break;
        answer =
          event === 'done'
            ? { ...answer, content: data.response, titles: data.titles }
            : { ...answer, content: answer.content + data.text, titles: data.titles ?? answer.titles };
        show();
      }
    } catch (error) {
      const isLost = error instanceof ApiError && error.offline;
      answer = {
        ...answer,
        content: isLost ? aiTexts.networkFailed : errorText(error, aiTexts.assistantFailed),
      };
      show();
    } finally {
      setWaiting(false);
    }
  }

  return { said, isWaiting, ask, stop: () => stop.current() };
}
