import { AppError } from '../../../core/app-error.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { FetchRefused } from '../../../core/guarded-fetch/guarded-fetch.ts';
import { findAccount, updateAccount } from '../accounts.store.ts';
import type { Accounts } from '../accounts.ts';
import type { LinkedPictures } from './linked-pictures.ts';
import {
  countTry,
  listPicturesToFetch,
  deletePictureToFetch,
  type PictureToFetch,
} from './pictures-to-fetch.store.ts';

const columns = { picture: 'profile_picture', banner: 'banner_image' } as const;
/** A host that does not answer today may be back within hours. */
const maxTries = 5;
const maxPerRound = 500;
const roundMs = 5 * 60_000;

export type PictureFetcher = ReturnType<typeof createPictureFetcher>;

/**
 * Fetches pictures in the background: that of a new Google account, and links from before all pictures were
 * stored here.
 */
export function createPictureFetcher(core: FeatureCore, accounts: Accounts, linkedPictures: LinkedPictures) {
  const { db, live, log, sessions } = core;
  const closing = new AbortController();
  core.onClose(() => closing.abort());

  async function fetchOne(picture: PictureToFetch): Promise<void> {
    const { user_id: memberId, kind, address } = picture;
    await countTry(db, picture);
    const member = await sessions.member(memberId);
    if (!member) return;
    const url = await linkedPictures
      .fetchImage(address, member, { kind, signal: closing.signal })
      .catch(async (error: unknown) => {
        if (closing.signal.aborted) return null;
        log.debug({ err: error, memberId, kind }, 'A profile picture could not be fetched from its link');
        if (!shouldRetry(error) || picture.tries + 1 >= maxTries)
          await deletePictureToFetch(db, memberId, kind);
        return null;
      });
    if (url === null) return;
    await live.transaction(async (tx, outbox) => {
      // The member chose another picture meanwhile, or another node was faster.
      if (!(await deletePictureToFetch(tx, memberId, kind))) return;
      const account = await findAccount(tx, memberId);
      if (!account || account[columns[kind]] !== '') return;
      await updateAccount({ tx, outbox }, memberId, { [columns[kind]]: url });
      await accounts.sendUserUpdate(tx, outbox, memberId);
    });
  }

  core.everyHour('account.fetch-linked-pictures', async () => {
    const until = Date.now() + roundMs;
    for (const picture of await listPicturesToFetch(db, maxPerRound)) {
      if (closing.signal.aborted || Date.now() > until) return;
      await fetchOne(picture);
    }
  });

  return {
    /**
     * Starts at once, in the background. The hourly chore retries a failure; after the last attempt there is no
     * picture.
     */
    start: (picture: Omit<PictureToFetch, 'tries'>) =>
      core.inBackground('fetch a picture', () => fetchOne({ ...picture, tries: 0 })),
  };
}

/** A host that did not answer and a full queue are retried; a picture that was refused is not. */
function shouldRetry(error: unknown): boolean {
  if (error instanceof FetchRefused) return error.problem === 'no answer' || error.problem === 'busy';
  return !(error instanceof AppError) || error.fault.status >= 500;
}
