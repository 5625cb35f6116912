import type { AnsweredBy } from '@snowglobe/contract/features/ai/ai.model.ts';
import styles from './who-answers.module.css';
import { t } from '../../core/texts.ts';

/** Says who receives the member's text, before it is written. */
export function WhoAnswers({ by: { kind, name } }: { by: AnsweredBy }) {
  return <p className={styles.who}>{kind === 'guide' ? t('ai:who.guide') : t('ai:who.model', { name })}</p>;
}
