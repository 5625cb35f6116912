import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, errorText } from '../../core/api.ts';
import { refreshDashboard } from './admin.queries.ts';
import styles from './staff-form.module.css';

type Problem<Field extends string> = { field: Field | null; text: string };

type StaffFormRules<Field extends string, Done> = {
  fields: readonly Field[];
  /** What can be seen to be wrong before anything is sent. */
  check: () => Problem<Field> | null;
  /** Asked after the check; false leaves the form as it is. */
  mayGoOn?: () => Promise<boolean>;
  send: () => Promise<Done>;
  /** What to say when the server refuses without words. */
  fallback: string;
  onDone: (done: Done) => void;
};

/** A form of a dialog: checks, sends, and says what is wrong at the field that is to blame. */
export function useStaffForm<Field extends string, Done>(rules: StaffFormRules<Field, Done>) {
  const client = useQueryClient();
  const [problem, setProblem] = useState<Problem<Field> | null>(null);
  const sending = useMutation({
    mutationFn: rules.send,
    onSuccess: (done) => {
      refreshDashboard(client);
      rules.onDone(done);
    },
  });

  function show(form: HTMLFormElement, found: Problem<Field>): void {
    // Painted before the focus moves: a screen reader then reads the field together with its error.
    flushSync(() => setProblem(found));
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    if (sending.isPending) return;
    const found = rules.check();
    if (found) return show(form, found);
    setProblem(null);
    if (rules.mayGoOn && !(await rules.mayGoOn())) return;
    try {
      await sending.mutateAsync();
    } catch (error) {
      const named = error instanceof ApiError ? error.field : undefined;
      const field = rules.fields.find((name) => name === named) ?? null;
      show(form, { field, text: errorText(error, rules.fallback) });
    }
  }

  return {
    busy: sending.isPending,
    /** What blames no field. */
    refusal: problem?.field === null ? problem.text : null,
    errorOf: (field: Field) => (problem?.field === field ? problem.text : null),
    form: {
      noValidate: true,
      className: styles.form,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        void submit(event.currentTarget);
      },
    },
  };
}
