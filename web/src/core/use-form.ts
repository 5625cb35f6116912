import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from './api.ts';
import { refusalText } from './write.ts';

/** A sentence for each field that is wrong, and one for the whole form when no field is to blame. */
export type Problems<Name extends string> = { [Field in Name | 'form']?: string | undefined };

type FormRules<Name extends string, Values, Done> = {
  /** The fields that a refusal can name; without the list, the form's inputs. Any other refusal is about the form. */
  fields?: readonly Name[];
  /** Problems that the page finds before anything is sent. */
  check?: (values: Values) => Problems<Name>;
  /** Runs after the check, for example a confirmation; false leaves the form as it is. */
  mayGoOn?: (values: Values) => Promise<boolean>;
  send: (values: Values) => Promise<Done>;
  onDone?: (done: Done) => void;
  /** The text for a refusal that has none of its own. */
  fallback: string | ((error: unknown) => string);
  /** The field of a refusal that names none itself. */
  blame?: (error: ApiError) => Name | undefined;
  /** Runs before the refusal is shown in the form. True means that it is dealt with: the form does not show it. */
  onRefused?: (text: string, error: unknown) => boolean | void;
  /** Runs before the first wrong field gets the focus: makes that field visible, for example by changing the tab. */
  onProblems?: (problems: Problems<Name>) => void;
  /** The field that gets the focus after a refusal that is about no field. */
  retryAt?: Name;
};

/**
 * Checks a form, sends it and shows its problems. A second submit while one is running is ignored; the first wrong field
 * gets the focus. A write without fields uses `useWrite`.
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
    const text = refusalText(error, rules.fallback);
    if (rules.onRefused?.(text, error)) return {};
    const named = error instanceof ApiError ? (rules.blame?.(error) ?? error.field) : undefined;
    return { [named !== undefined && isField(named) ? named : 'form']: text } as Problems<Name>;
  }

  function isField(name: string): boolean {
    if (rules.fields) return rules.fields.some((field) => field === name);
    return ref.current?.elements.namedItem(name) !== null;
  }

  /** Resolves with the problems, or with null when the form was sent. */
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
    /** Used as a React key: a screen reader then announces the same refusal a second time. */
    attempt,
    submit,
    /** Shows a problem at one field before anything is sent. */
    blame: (name: Name, text: string) => setProblems((now) => ({ ...now, [name]: text })),
    /** Hides the problems of fields that are being edited. */
    clear(names: readonly string[]): void {
      setProblems((now) => {
        const isKnown = names.some((name) => now[name as Name]);
        return isKnown ? { ...now, ...Object.fromEntries(names.map((name) => [name, undefined])) } : now;
      });
    },
  };
}

/**
 * A form whose inputs are not controlled by React, so that a password manager can fill them. The names of the inputs are
 * the names of the fields.
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

/** The values being edited, whether they differ from the first ones, and how to change them. */
export function useDraft<Draft extends object>(first: Draft, start: Draft = first) {
  const [draft, setDraft] = useState(start);
  const names = Object.keys(first) as (keyof Draft)[];
  return {
    draft,
    isDirty: names.some((name) => first[name] !== draft[name]),
    change: (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part })),
  };
}
