import { classNames } from '../../../ui/class-names.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { CodeField } from './code-field.tsx';
import type { CodeKind } from './code-rules.ts';
import { t } from '../../../core/texts.ts';
import styles from './either-code-fields.module.css';

type EitherCodeFieldsProps = {
  kind: CodeKind;
  problems: { code?: string | undefined; form?: string | undefined };
  /** Used as a React key, so that a screen reader announces the same refusal again. */
  attempt: number;
  onSwitch: () => void;
};

/** A field for one kind of code, a button for the other kind, and the server's refusal. */
export function EitherCodeFields({ kind, problems, attempt, onSwitch }: EitherCodeFieldsProps) {
  return (
    <>
      <CodeField key={kind} kind={kind} error={problems.code} />
      <p className={styles.aside}>
        <button type="button" className={classNames('link', styles.link)} onClick={onSwitch}>
          {kind === 'recovery' ? t('account:useYourAuthenticator') : t('account:useARecoveryCode')}
        </button>
      </p>
      {problems.form && (
        <div className={styles.note}>
          <ErrorNote key={attempt}>{problems.form}</ErrorNote>
        </div>
      )}
    </>
  );
}
