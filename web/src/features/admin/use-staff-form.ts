import { useForm, type Problems } from '../../core/use-form.ts';
import { refreshDashboard } from './admin.queries.ts';

type StaffFormRules<Field extends string, Done> = {
  fields: readonly Field[];
  /** Problems that can be found before the form is sent. */
  check: () => Problems<Field>;
  /** Called after the check. If it resolves to false, the form is not sent. */
  mayGoOn?: () => Promise<boolean>;
  send: () => Promise<Done>;
  /** Shown if the server refuses without a text. */
  fallback: string;
  onDone: (done: Done) => void;
};

/** The form of a `FormDialog` in the dashboard. After success it refreshes all tabs. */
export function useStaffForm<Field extends string, Done>({ onDone, ...rules }: StaffFormRules<Field, Done>) {
  const { ref, submit, busy, problems } = useForm<Field, void, Done>({
    ...rules,
    onDone(done) {
      refreshDashboard();
      onDone(done);
    },
  });
  return {
    busy,
    problems,
    form: { ref, onSubmit: () => void submit() },
  };
}
