import type { AiMessage } from '@snowglobe/contract/features/ai/ai.model.ts';
import { ChevronLeft, ChevronRight, Pencil, RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { clockSecondsText } from '../../core/format/dates.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { AiFace } from './ai-face.tsx';
import { AnswerText } from './answer-text.tsx';
import type { PartialAnswer } from './answer-follower.ts';
import { followAnswer, usePartialAnswer } from './follow-answer.ts';
import { askInChat, regenerate, showVersion } from './ask.ts';
import { EditField } from './edit-field.tsx';
import { QuestionBubble } from './question-bubble.tsx';
import { Thoughts } from './thoughts.tsx';
import type { ShownMessage } from './versions.ts';
import { t } from '../../core/texts.ts';
import styles from './message-view.module.css';

type MessageProps = { sessionId: number; shown: ShownMessage; canAsk: boolean };

/** A question or an answer, with its buttons. */
export function MessageView({ sessionId, shown, canAsk }: MessageProps) {
  return shown.message.role === 'user' ? (
    <Question sessionId={sessionId} shown={shown} canAsk={canAsk} />
  ) : (
    <Answer sessionId={sessionId} shown={shown} canAsk={canAsk} />
  );
}

function Question({ sessionId, shown, canAsk }: MessageProps) {
  const [isEditing, setIsEditing] = useState(false);
  const { message } = shown;
  if (isEditing) {
    return (
      <EditField
        text={message.content}
        onCancel={() => setIsEditing(false)}
        onSave={(text) => {
          setIsEditing(false);
          void askInChat(sessionId, text, message.parentId);
        }}
      />
    );
  }
  return (
    <article className={styles.question} aria-label={t('ai:you')}>
      <QuestionBubble text={message.content} />
      <div className={styles.tools}>
        <VersionSwitch sessionId={sessionId} shown={shown} />
        <CopyButton variant="ghost" text={message.content} />
        {canAsk && (
          <Button variant="ghost" size="s" icon={Pencil} onClick={() => setIsEditing(true)}>
            {t('ui:edit')}
          </Button>
        )}
      </div>
    </article>
  );
}

const partOf = ({ content: text, thinking, titles }: AiMessage): PartialAnswer => ({
  text,
  thinking,
  titles,
});

function Answer({ sessionId, shown, canAsk }: MessageProps) {
  const { message } = shown;
  const isRunning = message.status === 'running';
  const { text, thinking, titles } = usePartialAnswer(message.id) ?? partOf(message);

  useEffect(() => {
    if (isRunning) void followAnswer(sessionId, message.id, { known: partOf(message) });
    // oxlint-disable-next-line react/exhaustive-deps -- only the text at the first render matters: the answer is followed from there
  }, [sessionId, message.id, isRunning]);

  return (
    <article className={styles.answer} aria-label="SnowyAI" aria-busy={isRunning}>
      <AiFace />
      <div className={styles.words}>
        {thinking !== '' && <Thoughts text={thinking} isThinking={isRunning && text === ''} />}
        {text !== '' && <AnswerText text={text} titles={titles} />}
        {text === '' && thinking === '' && isRunning && <Waiting />}
        <EndNote message={message} />
        {!isRunning && (
          <div className={styles.tools}>
            <VersionSwitch sessionId={sessionId} shown={shown} />
            {text !== '' && <CopyButton variant="ghost" text={text} />}
            {canAsk && (
              <Button
                variant="ghost"
                size="s"
                icon={RotateCcw}
                onClick={() => void regenerate(sessionId, message.id, message.parentId)}
              >
                {t('ai:regenerate')}
              </Button>
            )}
          </div>
        )}
      </div>
    </article>
  );
}

/** Says why an answer ended early. */
function EndNote({ message: { status, busy } }: { message: AiMessage }) {
  const note = busy ? busyNote(busy.retryAt) : endNotes[status];
  return note ? <p className={styles.note}>{note}</p> : null;
}
function busyNote(retryAt: string | null): string {
  if (retryAt === null) return t('ai:end.busy');
  return new Date(retryAt) > new Date()
    ? t('ai:end.busyUntil', { time: clockSecondsText(retryAt) })
    : t('ai:end.busyNow');
}
const endNotes: Partial<Record<AiMessage['status'], string>> = {
  stopped: t('ai:end.stopped'),
  cut: t('ai:end.cut'),
  failed: t('ai:chatFailed'),
};

export function Waiting() {
  return (
    <p className={styles.waiting}>
      <span className="sr-only">{t('ai:isWriting')}</span>
      <i />
      <i />
      <i />
    </p>
  );
}

/** Switches between the versions of a message: ‹2/3›. */
function VersionSwitch({
  sessionId,
  shown: { message, versions },
}: {
  sessionId: number;
  shown: ShownMessage;
}) {
  if (versions.length < 2) return null;
  const at = versions.indexOf(message.id);
  const go = (to: number) => void showVersion(sessionId, versions[to]!);
  return (
    <span className={styles.versions} role="group" aria-label={t('ai:versions')}>
      <IconButton
        icon={ChevronLeft}
        label={t('ai:versionBefore')}
        disabled={at === 0}
        onClick={() => go(at - 1)}
      />
      <span className="readout" aria-live="polite">
        {at + 1}/{versions.length}
      </span>
      <IconButton
        icon={ChevronRight}
        label={t('ai:versionAfter')}
        disabled={at === versions.length - 1}
        onClick={() => go(at + 1)}
      />
    </span>
  );
}
