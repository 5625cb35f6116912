import { ApiError } from '@snowglobe/contract/client.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toasts } from './toasts.ts';
import { write } from './write.ts';

const refused = (text: string, code = 'refused') => new ApiError(409, { error: text, code });
const shown = () => toasts.get().map(({ type, title, message }) => ({ type, title, message }));

afterEach(() => {
  toasts.set([]);
  vi.restoreAllMocks();
});

describe('a write', () => {
  it('shows its success, passes on the reply and resolves with true', async () => {
    const onDone = vi.fn<(reply: number, isLast: boolean) => void>();
    const isDone = await write(async () => 5, {
      fallback: 'Not saved',
      success: (reply) => `Saved ${reply}`,
      onDone,
    });
    expect(isDone).toBe(true);
    expect(onDone).toHaveBeenCalledWith(5, true);
    expect(shown()).toEqual([{ type: 'success', title: 'Saved 5', message: undefined }]);
  });

  it('shows the refusal, undoes the early change and does not reject', async () => {
    const steps: string[] = [];
    const isDone = await write(() => Promise.reject(refused('The name is taken')), {
      fallback: 'Not saved',
      showEarly() {
        steps.push('shown');
        return () => steps.push('undone');
      },
      onSettled: () => steps.push('settled'),
    });
    expect(isDone).toBe(false);
    expect(steps).toEqual(['shown', 'undone', 'settled']);
    expect(shown()).toEqual([{ type: 'error', title: 'The name is taken', message: undefined }]);
  });

  it('shows the fallback, under the error title, when the server cannot be reached', async () => {
    await write(() => Promise.reject(new ApiError(0, { code: 'offline' })), {
      fallback: 'Not saved',
      errorTitle: 'Error',
    });
    expect(shown()).toEqual([{ type: 'error', title: 'Error', message: 'Not saved' }]);
  });

  it('logs a bug of the page and still shows the fallback', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const bug = new TypeError('x is undefined');
    await write(() => Promise.reject(bug), { fallback: 'Not saved' });
    expect(log).toHaveBeenCalledWith(bug);
    expect(shown()).toEqual([{ type: 'error', title: 'Not saved', message: undefined }]);
  });

  it('keeps the early change when the refusal is handled', async () => {
    const undo = vi.fn<() => void>();
    await write(() => Promise.reject(refused('It is there already', 'already_saved')), {
      fallback: 'Not saved',
      showEarly: () => undo,
      onRefused: (_, error) => error instanceof ApiError && error.code === 'already_saved',
    });
    expect(undo).not.toHaveBeenCalled();
    expect(shown()).toEqual([]);
  });

  it('waits for earlier writes of its queue, and `isLast` is true only for the newest', async () => {
    const sent: number[] = [];
    const last: boolean[] = [];
    const press = (number: number) =>
      write(
        async () => {
          sent.push(number);
          await new Promise((resolve) => setTimeout(resolve, 5 - number));
          if (number === 2) throw refused('no');
        },
        { fallback: '', queue: 'test', onDone: (_, isLast) => last.push(isLast) },
      );
    const done = await Promise.all([press(1), press(2), press(3)]);
    expect(sent).toEqual([1, 2, 3]);
    expect(done).toEqual([true, false, true]);
    expect(last).toEqual([false, true]);
  });
});
