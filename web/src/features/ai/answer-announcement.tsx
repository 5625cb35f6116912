import { useEffect, useEffectEvent, useRef, useState } from 'react';

type AnswerAnnouncementProps = {
  /** A question was sent, and its answer is not complete yet. */
  isWaiting: boolean;
  waitingText: string;
  /** The chat in which it waits; null before the first question is stored. */
  chatId: number | null;
  /** Reads the text of the last answer from the page. */
  readAnswer: () => string;
};

/**
 * Tells screen readers once that the answer is being written, and the answer when it is complete. As a live region the
 * messages themselves would be spoken again with every word that arrives.
 */
export function AnswerAnnouncement(props: AnswerAnnouncementProps) {
  const { isWaiting, waitingText, chatId } = props;
  const [answer, setAnswer] = useState('');
  const waitedIn = useRef<number | null>(undefined);
  const readAnswer = useEffectEvent(props.readAnswer);
  useEffect(() => {
    const before = waitedIn.current;
    waitedIn.current = isWaiting ? chatId : undefined;
    if (isWaiting) return;
    // The member may have opened another chat meanwhile.
    const isSameChat = before === chatId || before === null;
    setAnswer(before !== undefined && isSameChat ? readAnswer() : '');
  }, [isWaiting, chatId]);
  return (
    <p className="sr-only" role="status">
      {isWaiting ? waitingText : answer}
    </p>
  );
}
