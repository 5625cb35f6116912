import type { Party, PartyCommand } from '@snowglobe/contract/features/party/party.model.ts';
import { ApiError } from '@snowglobe/contract/client.ts';
import type { Clock } from '../../../core/clock.ts';

type Without<Command> = Command extends unknown ? Omit<Command, 'seq'> : never;
/** What a member presses; the `seq` is added when it is sent. */
export type Press = Without<PartyCommand>;

type Parts = {
  clock: Clock;
  send: (command: PartyCommand) => Promise<Party>;
  /** The newest `seq` that this page knows. */
  newestSeq: () => number;
  onApplied: (party: Party) => void;
  /** It was not applied. After `party_moved_on`, somebody else was faster: the newest state has to be fetched. */
  onRefused: (error: unknown, press: Press) => void;
};

const tries = 3;
const retryMs = 400;

/** Presses that replace an earlier one which is not sent yet. */
const subjectOf = ({ kind }: Press) => (kind === 'play' || kind === 'pause' ? 'play' : kind);

/**
 * Sends the presses of a member, one after the other. Each names the `seq` that the member saw: that of the page, or
 * that of their own press before it. A lost answer is no problem: sent again, the command is refused if it was applied.
 */
export function createCommands({ clock, send, newestSeq, onApplied, onRefused }: Parts) {
  let waiting: readonly Press[] = [];
  let isSending = false;

  const wait = (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve));

  async function sendUntilAnswered(command: PartyCommand): Promise<Party> {
    for (let left = tries; ; left -= 1) {
      try {
        return await send(command);
      } catch (error) {
        const isLost = error instanceof ApiError && error.isUnreachable;
        if (!isLost || left === 1) throw error;
        await wait(retryMs);
      }
    }
  }

  async function sendAll(): Promise<void> {
    isSending = true;
    let seq = newestSeq();
    while (waiting.length > 0) {
      const [next, ...rest] = waiting;
      waiting = rest;
      try {
        const party = await sendUntilAnswered({ ...next!, seq });
        seq = party.state.seq;
        onApplied(party);
      } catch (error) {
        // The later presses were made with the same old picture in mind.
        waiting = [];
        onRefused(error, next!);
      }
    }
    isSending = false;
  }

  return {
    press(press: Press): void {
      waiting = [...waiting.filter((each) => subjectOf(each) !== subjectOf(press)), press];
      if (!isSending) void sendAll();
    },
    /** Whether a press is not answered yet. */
    isBusy: () => isSending,
  };
}
