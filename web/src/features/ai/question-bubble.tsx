import styles from './question-bubble.module.css';

/** What the member asked. */
export function QuestionBubble({ text }: { text: string }) {
  return <p className={styles.bubble}>{text}</p>;
}
