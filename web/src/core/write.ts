import { ApiError, errorText } from '@snowglobe/contract/client.ts';
import { useRef, useState } from 'react';
import { toast } from './toasts.ts';

export type WriteRules<Reply> = {
  /** The text for a refusal that has none of its own, for example when the server cannot be reached. */
  fallback: string | ((error: unknown) => string);
  /** A title above the error's text. Without one the text itself is the title of the toast. */
  errorTitle?: string;
  /** The title of a success toast. */
  success?: string | ((reply: Reply) => string);
  /** Shows the change before the server answers. Returns the function that undoes it after a refusal. */
  showEarly?: () => () => void;
  /** `isLast`: no newer write of the same queue is waiting. */
  onDone?: (reply: Reply, isLast: boolean) => void;
  /** Runs before the undo and the error toast. If it returns true, both are skipped. */
  onRefused?: (text: string, error: unknown) => boolean | void;
  /** Runs after success and after a refusal. Usually it reloads the data that the write changed. */
  onSettled?: () => void;
  /** Writes with the same queue name are sent one after the other, in the order of the calls. */
  queue?: string;
};

/**
 * Every change on the server is sent with this function. It shows an error toast after a refusal. It never rejects; it
 * resolves with true if the server accepted the change. In a component use `useWrite`, which adds `busy` and ignores a
 * second click. A form with fields uses `useForm`, which shows refusals at its fields.
 */
export async function write<Reply>(call: () => Promise<Reply>, rules: WriteRules<Reply>): Promise<boolean> {
  const { queue } = rules;
  const undo = rules.showEarly?.();
  try {
    const { reply, isLast } = queue === undefined ? alone(await call()) : await sendInQueue(queue, call);
    rules.onDone?.(reply, isLast);
    const { success } = rules;
    if (success) toast({ type: 'success', title: typeof success === 'string' ? success : success(reply) });
    return true;
  } catch (error) {
    const text = refusalText(error, rules.fallback);
    if (rules.onRefused?.(text, error) === true) return false;
    undo?.();
    const { errorTitle } = rules;
    toast({ type: 'error', ...(errorTitle ? { title: errorTitle, message: text } : { title: text }) });
    return false;
  } finally {
    rules.onSettled?.();
  }
}

const alone = <Reply>(reply: Reply) => ({ reply, isLast: true });

/** The text of a refusal for the member. An error that the server did not send is a bug of the page and is logged. */
export function refusalText(error: unknown, fallback: WriteRules<unknown>['fallback']): string {
  if (!(error instanceof ApiError)) console.error(error);
  return errorText(error, typeof fallback === 'string' ? fallback : fallback(error));
}

/** The newest write of each queue. */
const queues = new Map<string, Promise<unknown>>();

async function sendInQueue<Reply>(name: string, call: () => Promise<Reply>) {
  const before = queues.get(name) ?? Promise.resolve();
  // A refused write does not stop those behind it.
  const sent = before.then(call, call);
  queues.set(name, sent);
  try {
    const reply = await sent;
    return { reply, isLast: queues.get(name) === sent };
  } finally {
    if (queues.get(name) === sent) queues.delete(name);
  }
}

/**
 * `write` for a component: `busy` while it runs, and a second `run` in that time is ignored. `running` holds the
 * arguments of the run, for the control that shows its new value early.
 */
export function useWrite<Args extends readonly unknown[], Reply>(
  call: (...args: Args) => Promise<Reply>,
  rules: WriteRules<Reply> | ((...args: Args) => WriteRules<Reply>),
) {
  const isRunning = useRef(false);
  const [running, setRunning] = useState<Args | null>(null);

  /** Resolves with whether it was done; false too when another run was busy. */
  async function run(...args: Args): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setRunning(args);
    const isDone = await write(() => call(...args), typeof rules === 'function' ? rules(...args) : rules);
    isRunning.current = false;
    setRunning(null);
    return isDone;
  }

  return { run, busy: running !== null, running };
}
