import { useTyping } from './typing.ts';
import styles from './typing-line.module.css';

const mostNames = 2;

/** Who is about to say something. */
export function TypingLine({ roomId }: { roomId: number }) {
  const names = useTyping(roomId);
  return (
    <p className={styles.line} role="status">
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
  if (names.length <= mostNames) return `${names.join(' and ')} are typing`;
  return `${names[0]} and ${names.length - 1} others are typing`;
}
