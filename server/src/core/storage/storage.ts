import { randomUUID } from 'node:crypto';
import { commonFaults } from '@snowglobe/contract/errors.ts';
import { sizeText } from '@snowglobe/contract/size-text.ts';
import { AppError } from '../app-error.ts';
import { transact, type Database, type Db, type Tx } from '../database/database.ts';
import { reservedBytes, type ReadDisk } from '../files/disk-space.ts';
import type { Quotas } from '../quotas/quotas.ts';
import type { Member } from '../sessions/member.ts';
import { readStorageLimit, storageQuota as quota, sumByFolder } from './storage.store.ts';

/** The folder that keys of files seem to be in while they are on their way. */
export const arrivingFolder = 'arriving';

/**
 * What is announced, and how many of it a member may have open at once. A form is held by its request and lives on
 * its sign of life; an upload in pieces waits for the next piece, as its own rows say.
 */
const announced = {
  form: { name: 'storage.forms', max: 5, seconds: 120, renewMs: 30_000 },
  upload: { name: 'storage.uploads', max: 20 },
} as const;
/**
 * One member's part of the disk: of what is free beyond the reserve, together with what they store already. However small
 * the disk and however large the allowance of a role, three quarters stay for the others.
 */
const fairShare = 1 / 4;
type Kind = keyof typeof announced;
type Asked = { kind: Kind; ticket: string; bytes: number; seconds: number };

/** Room that is held for a file on its way in, out of the member's own storage. */
export type Claim = {
  readonly ticket: string;
  /** What will be kept turned out to be so much. Refuses when that is more than was held and does not fit. */
  settle(bytes: number): Promise<void>;
  /** Gives back what was not kept. However often; and should it fail, the claim ends by itself. */
  release(): Promise<void>;
};

export type Storage = ReturnType<typeof createStorage>;

/**
 * What members store. Each file is a take of their allowance, under its key, written and given back in the
 * transaction of the row that names the file; what is announced is taken before the first byte.
 */
export function createStorage(db: Database, quotas: Quotas, disk: ReadDisk) {
  const ticketOf = (id: string) => `${arrivingFolder}/${id}`;
  const limitOf = (member: Member, on: Db = db) => readStorageLimit(on, storageRole(member));

  /** What a member may store now: what their role allows, and of a disk that runs short a part that leaves some to others. */
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
      const left = Math.max(0, (await fairShareOf(member, on)) - used);
      // There is room by now, so that it was not for want of it: the claim ended meanwhile.
      if (bytes <= left) return new AppError(commonFaults.unavailable, { retryAfter: 1 });
      const shortage = `Snowglobe is short of space, and what is left is shared: ${sizeText(left)} are left for you, this needs ${sizeText(bytes)}`;
      return new AppError(commonFaults.diskFull, { text: shortage });
    }
    const text = `Your storage is full: ${sizeText(used)} of ${sizeText(limit)} are in use, this needs ${sizeText(bytes)}. Make room in Profile settings, Storage`;
    return new AppError(commonFaults.storageFull, { text });
  }

  /** Both, or nothing: one of the few that may be open, and the room. */
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
    let held = bytes;
    return {
      ticket,
      async settle(amount) {
        if (amount === held) return;
        const asked = { memberId: member.id, name: quota, ticket, amount, limit: await limitOf(member) };
        if (!(await quotas.change(asked))) throw await refusal(member, amount - held);
        held = amount;
      },
      async release() {
        const releasing = transact(db, (tx) => releaseClaim(tx, kind, ticket));
        await releasing.catch(() => undefined);
      },
    };
  }

  return {
    /** Holds room for a form, from now until it is released. */
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

    /** Holds room for an upload in pieces, in the transaction that notes it. */
    claimUpload: (tx: Tx, member: Member, upload: { id: string; bytes: number; seconds: number }) =>
      reserve(tx, member, { kind: 'upload', ticket: ticketOf(upload.id), ...upload }),
    uploadClaim: (member: Member, { id, bytes }: { id: string; bytes: number }) =>
      claimOf(member, 'upload', { ticket: ticketOf(id), bytes }),
    async extendUpload(tx: Tx, id: string, seconds: number): Promise<void> {
      for (const name of [announced.upload.name, quota]) await quotas.extend(name, ticketOf(id), seconds, tx);
    },
    releaseUpload: (tx: Tx, id: string) => releaseClaim(tx, 'upload', ticketOf(id)),

    /** From now on they are files of the members who claimed room for them. In the transaction of their rows. */
    async keep(tx: Tx, files: readonly { claim: Claim; key: string }[]): Promise<void> {
      if (files.length === 0) return;
      const takes = files.map(({ claim, key }) => ({ from: claim.ticket, to: key }));
      const kept = await quotas.makePermanent(quota, takes, tx);
      // Whoever was not heard of for so long begins anew.
      if (kept < files.length) throw new AppError(commonFaults.unavailable, { retryAfter: 1 });
    },

    /** In the transaction that takes their rows away. */
    release: (keys: readonly string[], on: Db = db) => quotas.release(quota, keys, on),

    /** Enters what lies there and is in no books, without asking whether it fits: it is there. */
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
 * The role whose allowance counts: the one that was given, or Paid while a subscription runs. A trial does not widen
 * it, since files stay for longer than a trial does.
 */
function storageRole({ role, paidUntil }: Member): string {
  const pays = paidUntil !== null && paidUntil.getTime() > Date.now();
  return role === 'Free' && pays ? 'Paid' : role;
}
