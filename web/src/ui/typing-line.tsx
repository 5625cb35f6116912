import { classNames } from './class-names.ts';
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
  if (names.length === 1) return `${names[0]} is typing`;
  if (names.length <= maxNames) return `${names.join(' and ')} are typing`;
  return `${names[0]} and ${names.length - 1} others are typing`;
}
