import { randomUUID } from 'node:crypto';
import { commonFaults } from '@snowglobe/contract/errors.ts';
import { said } from '@snowglobe/contract/texts/texts.ts';
import { AppError } from '../app-error.ts';
import { transact, type Database, type Db, type Tx } from '../database/database.ts';
import { reservedBytes, type ReadDisk } from '../files/disk-space.ts';
import type { Quotas } from '../quotas/quotas.ts';
import type { Member } from '../sessions/member.ts';
import { readStorageLimit, storageQuota as quota, sumByFolder } from './storage.store.ts';

/** The folder name in the tickets of running uploads. */
export const arrivingFolder = 'arriving';

/**
 * The kinds of uploads, and how many a member may have at once. A form exists as long as its request, which renews its
 * reservation; an upload in chunks waits for the next chunk, with an end time in its row.
 */
const announced = {
  form: { name: 'storage.forms', max: 5, seconds: 120, renewMs: 30_000 },
  upload: { name: 'storage.uploads', max: 20 },
} as const;
/**
 * One member may use at most this share of the free space plus their own files, so that three quarters stay for the
 * others, however small the disk and however large the role's limit.
 */
const fairShare = 1 / 4;
type Kind = keyof typeof announced;
type Asked = { kind: Kind; ticket: string; bytes: number; seconds: number };

/** Space in a member's storage that is reserved for a running upload. */
export type Claim = {
  readonly ticket: string;
  /** Sets the final size. Refuses when it is larger than reserved and does not fit. */
  settle(bytes: number): Promise<void>;
  /** Releases the space unless it was kept. It may be called repeatedly; after a failure the claim expires by itself. */
  release(): Promise<void>;
};

export type Storage = ReturnType<typeof createStorage>;

/**
 * The storage of members. Each file is a reservation of their quota under its key, added and released in the transaction
 * of the file's row. For an upload, space is reserved before the first byte.
 */
export function createStorage(db: Database, quotas: Quotas, disk: ReadDisk) {
  const ticketOf = (id: string) => `${arrivingFolder}/${id}`;
  const limitOf = (member: Member, on: Db = db) => readStorageLimit(on, storageRole(member));

  /** The current limit: that of the role, or a fair share of the disk if that is less. */
  async function limitNow(member: Member, on: Db = db): Promise<number | null> {
    const limit = await limitOf(member, on);
    if (limit === null || (await freeBytes()) * fairShare >= limit) return limit;
    return Math.min(limit, await fairShareOf(member, on));
  }

  const freeBytes = async () => Math.max(0, (await disk()).free - reservedBytes);

  async function fairShareOf(member: Member, on: Db): Promise<number> {
    const { used } = await quotas.read({ memberId: member.id, name: quota, limit: null }, on);
    return Math.floor(((await freeBytes()) + used) * fairShare);
  }

  async function refusal(member: Member, bytes: number, on: Db = db): Promise<AppError> {
    const limit = await limitOf(member, on);
    const { used, remaining } = await quotas.read({ memberId: member.id, name: quota, limit }, on);
    if (limit === null) return new AppError(commonFaults.unavailable, { retryAfter: 1 });
    if (bytes <= remaining!) {
      const available = Math.max(0, (await fairShareOf(member, on)) - used);
      // There is enough space, so the reservation failed for another reason: the claim has expired.
      if (bytes <= available) return new AppError(commonFaults.unavailable, { retryAfter: 1 });
      const text = said('storage:refused.shared', { left: { bytes: available }, needed: { bytes } });
      return new AppError(commonFaults.diskFull, { text });
    }
    const text = said('storage:refused.full', {
      used: { bytes: used },
      limit: { bytes: limit },
      needed: { bytes },
    });
    return new AppError(commonFaults.storageFull, { text });
  }

  /** Reserves one of the member's uploads and its space, or nothing. */
  async function reserve(tx: Tx, member: Member, asked: Asked): Promise<void> {
    const { kind, ticket, bytes, seconds } = asked;
    const { name, max } = announced[kind];
    const whose = { memberId: member.id, ticket, seconds };
    if (!(await quotas.reserve({ ...whose, name, limit: max }, tx)))
      throw new AppError(commonFaults.tooManyUploads, { retryAfter: 5 });
    const limit = await limitNow(member, tx);
    if (!(await quotas.reserve({ ...whose, name: quota, amount: bytes, limit }, tx)))
      throw await refusal(member, bytes, tx);
  }

  async function releaseClaim(tx: Tx, kind: Kind, ticket: string): Promise<void> {
    await quotas.release(announced[kind].name, [ticket], tx);
    await quotas.release(quota, [ticket], tx);
  }

  function claimOf(member: Member, kind: Kind, { ticket, bytes }: { ticket: string; bytes: number }): Claim {
    let reserved = bytes;
    return {
      ticket,
      async settle(amount) {
        if (amount === reserved) return;
        const asked = { memberId: member.id, name: quota, ticket, amount, limit: await limitOf(member) };
        if (!(await quotas.resize(asked))) throw await refusal(member, amount - reserved);
        reserved = amount;
      },
      async release() {
        const releasing = transact(db, (tx) => releaseClaim(tx, kind, ticket));
        await releasing.catch(() => undefined);
      },
    };
  }

  return {
    /** Reserves space for a form until it is released. */
    async claimForm(member: Member, bytes: number): Promise<Claim> {
      const { name, seconds, renewMs } = announced.form;
      const ticket = ticketOf(randomUUID());
      const asked = { kind: 'form', ticket, bytes, seconds } as const;
      await transact(db, (tx) => reserve(tx, member, asked));
      const renewing = setInterval(() => {
        for (const each of [name, quota]) void quotas.extend(each, ticket, seconds).catch(() => undefined);
      }, renewMs).unref();
      const claim = claimOf(member, 'form', asked);
      return {
        ...claim,
        release() {
          clearInterval(renewing);
          return claim.release();
        },
      };
    },

    /** Reserves space for an upload in chunks, in the transaction of its row. */
    claimUpload: (tx: Tx, member: Member, upload: { id: string; bytes: number; seconds: number }) =>
      reserve(tx, member, { kind: 'upload', ticket: ticketOf(upload.id), ...upload }),
    uploadClaim: (member: Member, { id, bytes }: { id: string; bytes: number }) =>
      claimOf(member, 'upload', { ticket: ticketOf(id), bytes }),
    async extendUpload(tx: Tx, id: string, seconds: number): Promise<void> {
      for (const name of [announced.upload.name, quota]) await quotas.extend(name, ticketOf(id), seconds, tx);
    },
    releaseUpload: (tx: Tx, id: string) => releaseClaim(tx, 'upload', ticketOf(id)),

    /** Turns claims into stored files, in the transaction of their rows. */
    async keep(tx: Tx, files: readonly { claim: Claim; key: string }[]): Promise<void> {
      if (files.length === 0) return;
      const reservations = files.map(({ claim, key }) => ({ from: claim.ticket, to: key }));
      const kept = await quotas.makePermanent(quota, reservations, tx);
      // The claim has expired, so the member has to start again.
      if (kept < files.length) throw new AppError(commonFaults.unavailable, { retryAfter: 1 });
    },

    /** Releases files, in the transaction that deletes their rows. */
    release: (keys: readonly string[], on: Db = db) => quotas.release(quota, keys, on),

    /** Adds a stored file that is missing in the quota. It is not refused, because the file exists. */
    async addMissing(memberId: number, { key, bytes }: { key: string; bytes: number }): Promise<void> {
      await quotas.reserve({ memberId, name: quota, ticket: key, amount: bytes, limit: null, seconds: null });
    },

    async read(member: Member) {
      const limit = await limitOf(member);
      const { used } = await quotas.read({ memberId: member.id, name: quota, limit });
      return { used, limit, folders: await sumByFolder(db, member.id) };
    },
  };
}

/**
 * The role whose limit applies: the given one, or Paid during a subscription. A trial does not raise the limit, because
 * the files would stay after it.
 */
function storageRole({ role, paidUntil }: Member): string {
  const pays = paidUntil !== null && paidUntil.getTime() > Date.now();
  return role === 'Free' && pays ? 'Paid' : role;
}
