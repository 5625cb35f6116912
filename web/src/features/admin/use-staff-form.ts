import { useQueryClient } from '@tanstack/react-query';
import { useForm, type Problems } from '../../core/use-form.ts';
import { refreshDashboard } from './admin.queries.ts';

type StaffFormRules<Field extends string, Done> = {
  fields: readonly Field[];
  /** What can be seen to be wrong before anything is sent. */
  check: () => Problems<Field>;
  /** Asked after the check; false leaves the form as it is. */
  mayGoOn?: () => Promise<boolean>;
  send: () => Promise<Done>;
  /** What to say when the server refuses without words. */
  fallback: string;
  onDone: (done: Done) => void;
};

/** The form of a `FormDialog` of the dashboard. What it changes shows in more than one tab. */
export function useStaffForm<Field extends string, Done>({ onDone, ...rules }: StaffFormRules<Field, Done>) {
  const client = useQueryClient();
  const { ref, submit, busy, problems } = useForm<Field, void, Done>({
    ...rules,
    onDone(done) {
      refreshDashboard(client);
      onDone(done);
    },
  });
  return {
    busy,
    problems,
    form: { ref, onSubmit: () => void submit() },
  };
}
