import { modsFaults as faults } from '@snowglobe/contract/features/mods/mods.faults.ts';
import {
  defaultModGenre,
  defaultModIcon,
  modVersionsMax,
} from '@snowglobe/contract/features/mods/mods.limits.ts';
import type { AuditAction } from '@snowglobe/contract/audit.ts';
import { AppError } from '../../core/app-error.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { Db, Tx } from '../../core/database/database.ts';
import { everyone, memberAudience, type Change, type Outbox } from '../../core/live/live.ts';
import { audit } from '../../core/security/audit.store.ts';
import { refuseMuted, type Member } from '../../core/sessions/member.ts';
import { deleteFiles, filesOfMod, lockOwnFile } from './files/mod-files.store.ts';
import type { ModFiles } from './files/mod-files.ts';
import type { PictureKeys } from './pictures/mod-pictures.store.ts';
import type { ModPictures } from './pictures/mod-pictures.ts';
import {
  insertVersion,
  keepNameForDependents,
  modOfFile,
  setDependencies,
  setNewestChangelog,
} from './files/mod-versions.store.ts';
import { canDelete, canEdit, canSee, isOwn, modsStaffAudience } from './mods.policy.ts';
import * as store from './mods.store.ts';
import type { ModFor, ModRow, ModWords } from './mods.store.ts';

declare module '../../core/cache/shared.ts' {
  interface SharedNames {
    mods: true;
  }
}
declare module '../../core/events/domain-events.ts' {
  interface DomainEvents {
    /** `by` is a member of the staff. */
    'mod deleted': { memberId: number; mod: string; by: string };
  }
}

/** What comes with the words: a new file, what is new in it, what it needs, and its pictures. */
type More = {
  fileId: string | null;
  /** Without a file, of the newest version; left out, it stays. */
  changelog: string | undefined;
  dependencies: readonly number[];
  /** Left out, they stay as they are. */
  pictures: readonly string[] | undefined;
};
type Kind = { isOfficial: boolean };

/** A form names a file that another mod has already. */
class NamedBefore extends AppError {
  readonly modId: number;

  constructor(modId: number) {
    super(faults.noSuchUpload, { field: 'uploadId' });
    this.modId = modId;
  }
}

export type Mods = ReturnType<typeof createMods>;

type Parts = { modFiles: ModFiles; modPictures: ModPictures };

export function createMods(
  { db, live, cards, domainEvents, storage }: FeatureCore,
  { modFiles, modPictures }: Parts,
) {
  async function find(on: Db, member: Member, id: number): Promise<ModFor> {
    const mod = await store.findMod(on, member.id, id);
    if (!mod || !canSee(member, mod)) throw new AppError(faults.noSuchMod);
    return mod;
  }

  /** One that the member sees, held still. */
  async function lock(tx: Tx, member: Member, id: number): Promise<ModRow> {
    const mod = await store.lockMod(tx, id);
    if (!mod || !canSee(member, mod)) throw new AppError(faults.noSuchMod);
    return mod;
  }

  async function lockOf(tx: Tx, member: Member, id: number, { isOfficial }: Kind): Promise<ModRow> {
    const mod = await lock(tx, member, id);
    if (mod.is_official !== isOfficial) throw new AppError(faults.noSuchMod);
    return mod;
  }

  async function addVersion(tx: Tx, member: Member, mod: { id: number; versions: number }, more: More) {
    if (more.fileId === null) {
      if (more.changelog !== undefined) await setNewestChangelog(tx, mod.id, more.changelog);
      return;
    }
    const file = await lockOwnFile(tx, more.fileId, member.id);
    if (!file) throw new AppError(faults.noSuchUpload, { field: 'uploadId' });
    const named = await modOfFile(tx, file.id);
    // The same form again: its first answer was lost.
    if (named === mod.id) return;
    if (named !== null) throw new NamedBefore(named);
    // Refused before the form came.
    if (file.verdict === 'infected')
      throw new AppError(faults.dangerousArchive, { text: `The scanner found ${file.finding} in this file` });
    if (mod.versions >= modVersionsMax) throw new AppError(faults.tooManyVersions);
    await insertVersion(tx, mod.id, { fileId: file.id, changelog: more.changelog ?? '' });
  }

  async function setNeeded(tx: Tx, id: number, { dependencies }: More): Promise<void> {
    if (!(await setDependencies(tx, id, dependencies)))
      throw new AppError(faults.noSuchDependency, { field: 'dependencies' });
  }

  /** What only the author and staff see is told to them alone. */
  function tell(
    outbox: Outbox,
    { id, author_id, isListed }: { id: number; author_id: number | null; isListed: boolean },
    what: 'created' | 'updated' | 'deleted',
  ): void {
    outbox.sharedChanged('mods');
    if (isListed) outbox.add(everyone, 'mod.changed', { modId: id, what });
    else {
      outbox.add(modsStaffAudience, 'mod.changed', { modId: id, what });
      if (author_id !== null) outbox.add(memberAudience(author_id), 'mod.changed', { modId: id, what });
    }
  }

  /** Staff actions are noted: on official ones, and on those of others. */
  async function note(
    { tx }: Change,
    member: Member,
    mod: Pick<ModRow, 'id' | 'name' | 'is_official' | 'author_id' | 'author_name'>,
    what: 'create' | 'update' | 'delete',
  ): Promise<void> {
    if (!mod.is_official && isOwn(member, mod)) return;
    const action = (mod.is_official ? `download.${what}` : `mod.${what}`) as AuditAction;
    const cardOf = await cards.of([mod.author_id], tx);
    const author = cardOf(mod.author_id)?.username ?? mod.author_name;
    await audit(tx, { actor: member, action, target: mod.name, details: { modId: mod.id, author } });
  }

  /** Pictures that are no part of the mod any more lose their bytes after the commit. */
  async function saved({ mod, gone }: { mod: ModFor; gone: PictureKeys[] }): Promise<ModFor> {
    await modPictures.removeBytes(gone);
    return mod;
  }

  async function insert(
    member: Member,
    words: ModWords,
    { isOfficial, ...more }: More & Kind,
  ): Promise<ModFor> {
    const done = await live.transaction(async (tx, outbox) => {
      const id = await store.insertMod(tx, member, {
        icon: defaultModIcon,
        genre: defaultModGenre,
        ...words,
        is_official: isOfficial,
      });
      await addVersion(tx, member, { id, versions: 0 }, more);
      if (more.dependencies.length > 0) await setNeeded(tx, id, more);
      const gone = more.pictures ? await modPictures.set(tx, member, id, more.pictures) : [];
      const isListed = await store.settleFile(tx, id);
      const mod = await find(tx, member, id);
      if (isOfficial) await note({ tx, outbox }, member, mod, 'create');
      tell(outbox, { ...mod, isListed }, 'created');
      return { mod, gone };
    });
    return saved(done);
  }

  async function update(
    member: Member,
    id: number,
    words: ModWords,
    { isOfficial, ...more }: More & Kind,
  ): Promise<ModFor> {
    const done = await live.transaction(async (tx, outbox) => {
      const before = await lockOf(tx, member, id, { isOfficial });
      if (!canEdit(member, before)) throw new AppError(faults.notYourMod);
      await store.updateMod(tx, id, words);
      await addVersion(tx, member, { id, versions: before.versions_count }, more);
      await setNeeded(tx, id, more);
      const gone = more.pictures ? await modPictures.set(tx, member, id, more.pictures) : [];
      const isListed = await store.settleFile(tx, id);
      await note({ tx, outbox }, member, before, 'update');
      // Also told to all when it is hidden by this: those who have it open must hear of it.
      tell(outbox, { ...before, isListed: before.is_listed || isListed }, 'updated');
      return { mod: await find(tx, member, id), gone };
    });
    return saved(done);
  }

  return {
    find: (member: Member, id: number) => find(db, member, id),
    lock,
    update,

    /** The same file twice is the same form again, perhaps corrected: whoever missed the first answer gets one mod. */
    async create(member: Member, words: ModWords, more: More & Kind): Promise<ModFor> {
      if (!more.isOfficial) refuseMuted(member, faults.muted);
      try {
        return await insert(member, words, more);
      } catch (error) {
        if (!(error instanceof NamedBefore)) throw error;
        const mod = await find(db, member, error.modId);
        // A later version of a mod that was there before: that is no lost answer.
        if (mod.versions_count > 1 || mod.is_official !== more.isOfficial) throw error;
        return update(member, mod.id, words, { ...more, fileId: null });
      }
    },

    /** With all its versions. What was reported of it stays with the report. */
    async delete(member: Member, id: number, kind: Kind): Promise<void> {
      const gone = await live.transaction(async (tx, outbox) => {
        const mod = await lockOf(tx, member, id, kind);
        if (!canDelete(member, mod)) throw new AppError(faults.notYourMod);
        const files = await filesOfMod(tx, id);
        const pictures = await modPictures.set(tx, member, id, []);
        if (mod.is_listed) await keepNameForDependents(tx, mod);
        await store.deleteMod(tx, id);
        await deleteFiles(
          tx,
          files.map((file) => file.id),
        );
        await storage.release(
          files.flatMap(({ file_key }) => file_key ?? []),
          tx,
        );
        await note({ tx, outbox }, member, mod, 'delete');
        tell(outbox, { ...mod, isListed: mod.is_listed }, 'deleted');
        if (!mod.is_official && mod.author_id !== null && !isOwn(member, mod)) {
          const told = { memberId: mod.author_id, mod: mod.name, by: member.username };
          await domainEvents.emit({ tx, outbox }, 'mod deleted', told);
        }
        return { files, pictures };
      });
      await modFiles.removeBytes(gone.files);
      await modPictures.removeBytes(gone.pictures);
    },

    /** The scanner spoke: what a download gives may be another file now. */
    async settle({ tx, outbox }: Change, id: number): Promise<ModRow | null> {
      const before = await store.lockMod(tx, id);
      if (!before) return null;
      const isListed = await store.settleFile(tx, id);
      const wasOrIsListed = before.is_listed || isListed;
      const what = before.is_listed || !isListed ? 'updated' : 'created';
      tell(outbox, { ...before, isListed: wasOrIsListed }, what);
      return before;
    },
  };
}
