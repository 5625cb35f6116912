import { classNames } from '../../../ui/class-names.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { CodeField, type CodeKind } from './code-field.tsx';
import styles from './either-code-fields.module.css';

type EitherCodeFieldsProps = {
  kind: CodeKind;
  problems: { code?: string | undefined; form?: string | undefined };
  /** As a key it makes the same refusal a new one, which is said again. */
  attempt: number;
  onSwitch: () => void;
};

/** A code of either kind, the way to the other one, and what the server said to it. */
export function EitherCodeFields({ kind, problems, attempt, onSwitch }: EitherCodeFieldsProps) {
  return (
    <>
      <CodeField key={kind} kind={kind} error={problems.code} />
      <p className={styles.aside}>
        <button type="button" className={classNames('link', styles.link)} onClick={onSwitch}>
          {kind === 'recovery' ? 'Use your authenticator' : 'Use a recovery code'}
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
