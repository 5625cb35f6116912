import { classNames } from './class-names.ts';
import { listText } from '../core/format/language.ts';
import { t } from '../core/texts.ts';
import styles from './typing-line.module.css';

const maxNames = 2;

type TypingLineProps = { names: readonly string[]; className?: string };

/** Who is typing. The line keeps its height while nobody types. */
export function TypingLine({ names, className }: TypingLineProps) {
  return (
    <p className={classNames(styles.line, className)} role="status">
      {names.length > 0 && (
        <>
          <span className={styles.dots} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          {typingText(names)}
        </>
      )}
    </p>
  );
}

function typingText(names: readonly string[]): string {
  const [name = ''] = names;
  if (names.length === 1) return t('ui:typing.one', { name });
  if (names.length <= maxNames) return t('ui:typing.two', { names: listText(names) });
  return t('ui:typing.many', { name, count: names.length - 1 });
}
