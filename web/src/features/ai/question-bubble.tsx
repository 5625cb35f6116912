import styles from './question-bubble.module.css';

/** The text of a question. */
export function QuestionBubble({ text }: { text: string }) {
  return <p className={styles.bubble}>{text}</p>;
}
