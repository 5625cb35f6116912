import type { FeatureCore } from '../../../core/feature-core.ts';
import { saveAnswers } from '../sessions/messages.store.ts';
import { writtenOf, type SavedWriting } from './saved-writing.ts';
import { stopWriting } from './writing.ts';

/** What is lost with the machine is at most what came in this time. */
const saveEveryMs = 500;
/** How many answers go into one statement. */
const maxAtOnce = 50;
/** How long after its last sign a writer counts as gone. */
export const leaseSeconds = 12;

/**
 * Saves what came of all answers that are written here: many of them in one statement, twice a second, however fast the
 * words come. Saving one says that it is still being written.
 */
export function createBatches({ db, log, onClose }: FeatureCore, writing: ReadonlyMap<number, SavedWriting>) {
  let timer: NodeJS.Timeout | undefined;
  let saving = Promise.resolve();
  onClose(() => clearTimeout(timer));

  async function save(batch: readonly SavedWriting[]): Promise<void> {
    try {
      for (const one of batch) one.isUnsaved = false;
      const wanted = await saveAnswers(db, batch.map(writtenOf), leaseSeconds);
      // Somebody stopped it from elsewhere, or it went with its chat.
      for (const one of batch) if (!wanted.has(one.id)) stopWriting(one);
    } catch (error) {
      log.warn({ err: error, answers: batch.length }, 'The words of answers could not be saved yet');
      for (const one of batch) one.isUnsaved = true;
      schedule();
    }
  }

  async function saveUnsaved(): Promise<void> {
    const unsaved = [...writing.values()].filter((one) => one.isUnsaved);
    for (let at = 0; at < unsaved.length; at += maxAtOnce) await save(unsaved.slice(at, at + maxAtOnce));
  }

  /** One after the other: two statements that lock the same rows in another order would wait for each other. */
  function saveNow(): Promise<void> {
    saving = saving.then(saveUnsaved);
    return saving;
  }

  function schedule(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      void saveNow();
    }, saveEveryMs);
  }

  return {
    /** Words came: they are in the next batch. */
    schedule,
    /** All of them, also those of which nothing came for a while. */
    saveAll(): Promise<void> {
      for (const one of writing.values()) one.isUnsaved = true;
      return saveNow();
    },
  };
}
