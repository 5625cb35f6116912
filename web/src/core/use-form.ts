import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, errorText } from './api.ts';

/** A sentence for each field that is wrong, and one for the whole form when no field is to blame. */
export type Problems<Name extends string> = { [Field in Name | 'form']?: string | undefined };

type FormRules<Name extends string, Values, Done> = {
  /** Those that a refusal can blame, if not the form's inputs by their names. What blames none is about the form. */
  fields?: readonly Name[];
  /** What can be seen to be wrong before anything is sent. */
  check?: (values: Values) => Problems<Name>;
  /** Asked after the check; false leaves the form as it is. */
  mayGoOn?: (values: Values) => Promise<boolean>;
  send: (values: Values) => Promise<Done>;
  onDone?: (done: Done) => void;
  /** What to say when the server refuses without words. */
  fallback: string | ((error: unknown) => string);
  /** Which field a refusal blames that names none. */
  blame?: (error: ApiError) => Name | undefined;
  /** Where a refusal is told besides the form. One that is dealt with here is not shown in it: true. */
  onRefused?: (text: string, error: unknown) => boolean | void;
  /** Together with the problems, before the focus goes to the first of them: brings its field onto the screen. */
  onProblems?: (problems: Problems<Name>) => void;
  /** Where the person goes on after a refusal that blames no field. */
  retryAt?: Name;
};

/**
 * What is wrong with a form, and its way to the server. A second submit while one is under way is ignored; the first
 * field that is wrong gets the focus.
 */
export function useForm<Name extends string, Values, Done>(rules: FormRules<Name, Values, Done>) {
  const ref = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems<Name>>({});
  const [attempt, setAttempt] = useState(0);

  function show(found: Problems<Name>): Problems<Name> {
    // Painted before the focus moves: a screen reader then reads the field together with its error.
    flushSync(() => {
      setProblems(found);
      setAttempt((count) => count + 1);
      setBusy(false);
      rules.onProblems?.(found);
    });
    const again = `[name="${rules.retryAt}"]`;
    const wrong = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const next = wrong ?? (rules.retryAt && ref.current?.querySelector<HTMLElement>(again));
    if (next) next.focus();
    if (rules.retryAt && next instanceof HTMLInputElement) next.select();
    return found;
  }

  function refused(error: unknown): Problems<Name> {
    if (!(error instanceof ApiError)) console.error(error);
    const { fallback } = rules;
    const text = errorText(error, typeof fallback === 'string' ? fallback : fallback(error));
    if (rules.onRefused?.(text, error)) return {};
    const named = error instanceof ApiError ? (rules.blame?.(error) ?? error.field) : undefined;
    return { [named !== undefined && isField(named) ? named : 'form']: text } as Problems<Name>;
  }

  function isField(name: string): boolean {
    if (rules.fields) return rules.fields.some((field) => field === name);
    return ref.current?.elements.namedItem(name) !== null;
  }

  /** Resolves with what is wrong, or null once it is done. */
  async function submit(values: Values): Promise<Problems<Name> | null> {
    if (isSending.current) return null;
    const found = rules.check?.(values) ?? {};
    if (Object.values(found).some(Boolean)) return show(found);
    isSending.current = true;
    try {
      if (rules.mayGoOn && !(await rules.mayGoOn(values))) return null;
      setBusy(true);
      const done = await rules.send(values);
      setProblems({});
      rules.onDone?.(done);
      return null;
    } catch (error) {
      return show(refused(error));
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  return {
    ref,
    busy,
    problems,
    /** As a key it makes the same refusal a new one, which is said again. */
    attempt,
    submit,
    /** Found before anything is sent, at one field. */
    blame: (name: Name, text: string) => setProblems((now) => ({ ...now, [name]: text })),
    /** They are being changed: what was wrong with them may not be any more. */
    clear(names: readonly string[]): void {
      setProblems((now) => {
        const isKnown = names.some((name) => now[name as Name]);
        return isKnown ? { ...now, ...Object.fromEntries(names.map((name) => [name, undefined])) } : now;
      });
    },
  };
}

/**
 * A form whose inputs keep their own values, so that a password manager can fill them in its own way. Their names are
 * the fields.
 */
export function useNativeForm<Name extends string>(
  rules: Omit<FormRules<Name, Record<Name, string>, void>, 'fields'>,
) {
  const { ref, submit, clear, ...state } = useForm<Name, Record<Name, string>, void>(rules);
  return {
    ...state,
    form: {
      ref,
      // Without the script a password must not end up in the address.
      method: 'post',
      noValidate: true,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        void submit(Object.fromEntries(new FormData(event.currentTarget)) as Record<Name, string>);
      },
      onInput: (event: FormEvent<HTMLFormElement>) => clear([(event.target as HTMLInputElement).name]),
    } as const,
  };
}

/** What is being written, whether it differs from what was there, and the way to change it. */
export function useDraft<Draft extends object>(first: Draft, start: Draft = first) {
  const [draft, setDraft] = useState(start);
  const names = Object.keys(first) as (keyof Draft)[];
  return {
    draft,
    isDirty: names.some((name) => first[name] !== draft[name]),
    change: (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part })),
  };
}
