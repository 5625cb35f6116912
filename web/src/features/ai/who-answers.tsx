import type { AnsweredBy } from '@snowglobe/contract/features/ai/ai.model.ts';
import styles from './who-answers.module.css';

/** Says who receives the member's text, before it is written. */
export function WhoAnswers({ by: { kind, name } }: { by: AnsweredBy }) {
  return (
    <p className={styles.who}>
      {kind === 'guide'
        ? 'The built-in guide: a search, no language model. Nothing leaves here.'
        : `What you write here goes to ${name}. Staff can’t read it.`}
    </p>
  );
}
