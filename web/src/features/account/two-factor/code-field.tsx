import { codeDigits } from '@snowglobe/contract/features/account/account.limits.ts';
import { KeyRound, Smartphone } from 'lucide-react';
import type { FormEvent } from 'react';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { digitsOf, type CodeKind } from './code-rules.ts';
import { t } from '../../../core/texts.ts';
import styles from './code-field.module.css';

/** The field `code` of a form: six digits, which submit the form when complete, or a recovery code. */
export function CodeField({ kind, error }: { kind: CodeKind; error: string | undefined }) {
  const shared = { name: 'code', spellCheck: false, 'data-begin': '', 'data-autofocus': '' };
  if (kind === 'recovery') {
    return (
      <Field label={t('account:recoveryCode')} error={error} required>
        <TextInput
          {...shared}
          icon={KeyRound}
          className={styles.recovery}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={32}
          placeholder="xxxxx-xxxxx"
        />
      </Field>
    );
  }
  return (
    <Field label={t('account:code')} error={error} required>
      <TextInput
        {...shared}
        icon={Smartphone}
        className={styles.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        onInput={onDigitsInput}
      />
    </Field>
  );
}

/** Accepts either kind of code, in a form that has other fields too. */
export function EitherCodeInput({ isFirst = false }: { isFirst?: boolean }) {
  return (
    <TextInput
      icon={Smartphone}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={32}
      data-autofocus={isFirst ? '' : undefined}
    />
  );
}

/** Keeps only the digits of what was typed or pasted ("123 456"), and submits the form after the last one. */
function onDigitsInput(event: FormEvent<HTMLInputElement>): void {
  const input = event.currentTarget;
  const digits = digitsOf(input.value);
  if (digits !== input.value) input.value = digits;
  if (digits.length === codeDigits) input.form?.requestSubmit();
}
