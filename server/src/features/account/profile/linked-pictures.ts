import { rm } from 'node:fs/promises';
import { commonFaults } from '@snowglobe/contract/errors.ts';
import { accountFaults as faults } from '@snowglobe/contract/features/account/account.faults.ts';
import { imageMaxBytes } from '@snowglobe/contract/features/account/account.limits.ts';
import type { ProfileUpdate } from '@snowglobe/contract/features/account/account.model.ts';
import { pictureFaults } from '@snowglobe/contract/pictures.ts';
import { AppError } from '../../../core/app-error.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { FetchRefused } from '../../../core/guarded-fetch/guarded-fetch.ts';
import type { Member } from '../../../core/sessions/member.ts';
import { deletePictureToFetch } from './pictures-to-fetch.store.ts';
import { hasImage } from './profile-images.store.ts';
import type { ImageKind, ProfileImages } from './profile-images.ts';

const kinds = { profilePicture: 'picture', bannerImage: 'banner' } as const satisfies Record<
  string,
  ImageKind
>;
type Field = keyof typeof kinds;
const fetchLimit = { max: 30, seconds: 3600 };
const retryAfterSeconds = 5;

/** The request: the host name by which it reached this Snowglobe, and a signal that its client is gone. */
type Sender = { host: string; signal: AbortSignal };

export type LinkedPictures = ReturnType<typeof createLinkedPictures>;

/**
 * Profile pictures that members give as a link. The server fetches each once and re-encodes it: if every
 * browser fetched it from the other host, that host would learn who looks at it, and when.
 */
export function createLinkedPictures(
  { config, db, guardedFetch, limits, scratch, storage }: FeatureCore,
  images: ProfileImages,
) {
  const ownHost = new URL(config.PUBLIC_URL).host;

  /**
   * Fetches and stores a picture and returns its address here. Throws `FetchRefused`, or the refusal of the
   * picture.
   */
  async function fetchImage(
    address: string,
    member: Member,
    image: { kind: ImageKind; signal?: AbortSignal },
  ): Promise<string> {
    const path = scratch();
    // Its size is only known after it was re-encoded.
    const claim = await storage.claimForm(member, 0);
    const signal = image.signal ? { signal: image.signal } : {};
    try {
      await guardedFetch.toFile(address, path, { maxBytes: imageMaxBytes, ...signal });
      return await images.store({ ...image, memberId: member.id, path, claim });
    } finally {
      await claim.release();
      await rm(path, { force: true });
    }
  }

  /** Returns the address of a picture that is stored here; a link to another host is fetched first. */
  async function importLink(member: Member, field: Field, given: string, sender: Sender): Promise<string> {
    const refuse = (text: string) => new AppError(commonFaults.badInput, { text, field });
    if (given === '') return given;
    const url = new URL(given, `https://${sender.host}`);
    if (url.host === sender.host || url.host === ownHost) {
      // Other addresses of this server are not pictures; loading one could even act, such as sign out.
      const name = /^\/api\/images\/([\w-]+\.webp)$/.exec(url.pathname + url.search)?.[1];
      if (name && (await hasImage(db, member.id, name))) return `/api/images/${name}`;
      throw refuse('account:rule.notYourPicture');
    }
    await limits.count(`fetch-picture:member:${member.id}`, fetchLimit);
    const image = { kind: kinds[field], signal: sender.signal };
    return fetchImage(given, member, image).catch((error: unknown) => {
      if (error instanceof FetchRefused && error.problem === 'busy')
        throw new AppError(pictureFaults.busy, { retryAfter: retryAfterSeconds });
      const text = refusalText(error);
      throw text ? refuse(text) : error;
    });
  }

  return {
    fetchImage,

    /** Returns the same change with every link replaced by the address of a picture that is stored here. */
    async importLinks<Change extends ProfileUpdate>(
      member: Member,
      change: Change,
      sender: Sender,
    ): Promise<Change> {
      const imported = { ...change };
      for (const field of Object.keys(kinds) as Field[]) {
        const given = change[field];
        if (given === undefined) continue;
        imported[field] = await importLink(member, field, given, sender);
        // The new choice replaces a picture that still waits to be fetched.
        await deletePictureToFetch(db, member.id, kinds[field]);
      }
      return imported;
    },
  };
}

/** Tells the member what is wrong with the link; null when the link is not the reason. */
function refusalText(error: unknown): string | null {
  // No details: the answer must not reveal which addresses this server can reach.
  if (error instanceof FetchRefused)
    return error.problem === 'too large' ? faults.imageTooLarge.text : 'account:rule.pictureNotFetched';
  if (!(error instanceof AppError) || error.fault.status >= 500) return null;
  return error.fault === pictureFaults.notAnImage ? 'account:rule.noPictureThere' : error.said;
}
