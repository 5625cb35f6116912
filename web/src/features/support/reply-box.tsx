import { SendHorizontal, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessageField } from '../../core/use-message-field.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Counter } from '../../ui/counter.tsx';
import { InputBox } from '../../ui/input-box.tsx';
import styles from './reply-box.module.css';

type ReplyBoxProps = {
  /** The name of the stored draft. Give the box a `key` of the same value. */
  draft: string;
  label: string;
  max: number;
  action: string;
  icon?: LucideIcon;
  /** A note looks different, so that nobody confuses it with a reply. */
  isNote?: boolean;
  /** Resolves to false if the server refused the text; the box then shows it again. */
  onSend: (text: string) => Promise<boolean>;
  sendTyping?: () => Promise<unknown>;
  /** The error text for screen readers. */
  failure?: string;
  renderTools?: (edit: ReplyEdit) => ReactNode;
  /** Shown above the field while it has text. */
  note?: ReactNode;
};

/** The text of the field, and a function that replaces a part of it. */
export type ReplyEdit = Pick<ReturnType<typeof useMessageField>['edit'], 'text' | 'replace'>;

export function ReplyBox(props: ReplyBoxProps) {
  const { label, action, icon = SendHorizontal, isNote, failure, renderTools, note } = props;
  const { form, field, counter, button, edit } = useMessageField(props);
  return (
    <form className={classNames(styles.box, isNote && styles.note)} {...form}>
      <p className="sr-only" role="alert">
        {failure}
      </p>
      {edit.text !== '' && note && <p className={styles.above}>{note}</p>}
      <InputBox className={styles.field}>
        <textarea {...field} aria-label={label} placeholder={label} />
        <div className={styles.tools}>
          {renderTools?.(edit)}
          <Counter {...counter} />
          <Button {...button} variant={isNote ? 'secondary' : 'primary'} size="s" icon={icon}>
            {action}
          </Button>
        </div>
      </InputBox>
    </form>
  );
}
