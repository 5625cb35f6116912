import type { AnsweredBy } from '@snowglobe/contract/features/ai/ai.model.ts';
import styles from './who-answers.module.css';

/** Where the words of the member go, said before they are written. */
export function WhoAnswers({ by: { kind, name } }: { by: AnsweredBy }) {
  return (
    <p className={styles.who}>
      {kind === 'guide'
        ? 'The built-in guide answers: a search over this Snowglobe, no language model. Nothing leaves it.'
        : `Answered by ${name}. What you write here goes to that service; staff can’t read it.`}
    </p>
  );
}
