import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, errorText } from '../../../core/api.ts';

/** A sentence for each field that is wrong, and one for the whole form when no field is to blame. */
export type Problems<Name extends string> = { [Field in Name | 'form']?: string | undefined };

type FormRules<Name extends string> = {
  /** What can be seen to be wrong before anything is sent. */
  check: (values: Record<Name, string>) => Problems<Name>;
  send: (values: Record<Name, string>) => Promise<void>;
  /** What to say when the server refuses without words. */
  fallback: (error: unknown) => string;
  /** Where the person goes on after a refusal that blames no field. */
  retryAt: Name;
};

/**
 * A native form and what is wrong with it. The inputs keep their own values, so that a password manager can fill
 * them in its own way; a second submit while one is under way is ignored.
 */
export function useForm<Name extends string>({ check, send, fallback, retryAt }: FormRules<Name>) {
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems<Name>>({});
  const [attempt, setAttempt] = useState(0);

  function show(found: Problems<Name>): void {
    // Painted before the focus moves: a screen reader then reads the field together with its error.
    flushSync(() => {
      setProblems(found);
      setAttempt((count) => count + 1);
      setBusy(false);
    });
    const wrong = form.current?.querySelector<HTMLInputElement>('input[aria-invalid="true"]');
    const next = wrong ?? form.current?.querySelector<HTMLInputElement>(`input[name="${retryAt}"]`);
    next?.focus();
    next?.select();
  }

  async function submit(values: Record<Name, string>): Promise<void> {
    const found = check(values);
    if (Object.values(found).some(Boolean)) return show(found);
    sending.current = true;
    setBusy(true);
    const refusal = await send(values).then(
      () => null,
      (error: unknown) => refused<Name>(error, fallback(error), Object.keys(values)),
    );
    sending.current = false;
    if (refusal) return show(refusal);
    setProblems({});
    setBusy(false);
  }

  return {
    busy,
    problems,
    /** As a key it makes the same refusal a new one, which is said again. */
    attempt,
    form: {
      ref: form,
      // Without the script a password must not end up in the address.
      method: 'post',
      noValidate: true,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        const values = Object.fromEntries(new FormData(event.currentTarget)) as Record<Name, string>;
        if (!sending.current) void submit(values);
      },
      onInput(event: FormEvent<HTMLFormElement>) {
        const { name } = event.target as HTMLInputElement;
        if (problems[name as Name]) setProblems({ ...problems, [name]: undefined });
      },
    } as const,
  };
}

function refused<Name extends string>(error: unknown, fallback: string, fields: string[]): Problems<Name> {
  if (!(error instanceof ApiError)) console.error(error);
  const text = errorText(error, fallback);
  const field =
    error instanceof ApiError && error.field && fields.includes(error.field) ? error.field : 'form';
  return { [field as Name]: text } as Problems<Name>;
}
