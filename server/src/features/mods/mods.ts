import { modsFaults as faults } from '@snowglobe/contract/features/mods/mods.faults.ts';
import {
  defaultModGenre,
  defaultModIcon,
  modVersionsMax,
} from '@snowglobe/contract/features/mods/mods.limits.ts';
import type { AuditAction } from '@snowglobe/contract/audit.ts';
import { said } from '@snowglobe/contract/texts/texts.ts';
import { AppError } from '../../core/app-error.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { Db, Tx } from '../../core/database/database.ts';
import { everyone, memberAudience, type Change, type Outbox } from '../../core/live/live.ts';
import { audit } from '../../core/security/audit.store.ts';
import { refuseMuted, type Member } from '../../core/sessions/member.ts';
import { deleteFiles, listFilesOfMod, lockOwnFile } from './files/mod-files.store.ts';
import type { ModFiles } from './files/mod-files.ts';
import type { PictureKeys } from './pictures/mod-pictures.store.ts';
import type { ModPictures } from './pictures/mod-pictures.ts';
import {
  insertVersion,
  keepNameForDependents,
  findModOfFile,
  setDependencies,
  setNewestChangelog,
} from './files/mod-versions.store.ts';
import type { FollowedMods } from './followed-mods.ts';
import { canDelete, canEdit, canSee, isOwn, modsStaffAudience } from './mods.policy.ts';
import * as store from './mods.store.ts';
import type { ModForReader, ModRow, ModFields } from './mods.store.ts';

declare module '../../core/cache/shared-values.ts' {
  interface SharedValueNames {
    mods: true;
  }
}
declare module '../../core/events/domain-events.ts' {
  interface DomainEvents {
    /** `by` is a member of the staff. */
    'mod deleted': { memberId: number; mod: string; by: string };
  }
}

/** The parts of a form besides the text fields. */
type ModExtras = {
  fileId: string | null;
  /** Of the new file, or without one of the newest version. Undefined: it does not change. */
  changelog: string | undefined;
  dependencies: readonly number[];
  /** Undefined: they do not change. */
  pictures: readonly string[] | undefined;
};
type Kind = { isOfficial: boolean };

/** The form refers to a file that is already a version of another mod. */
class FileOfOtherMod extends AppError {
  readonly modId: number;

  constructor(modId: number) {
    super(faults.noSuchUpload, { field: 'uploadId' });
    this.modId = modId;
  }
}

export type Mods = ReturnType<typeof createMods>;

type Parts = { modFiles: ModFiles; modPictures: ModPictures; followed: FollowedMods };

export function createMods(
  { db, live, cards, domainEvents, storage }: FeatureCore,
  { modFiles, modPictures, followed }: Parts,
) {
  async function find(on: Db, member: Member, id: number): Promise<ModForReader> {
    const mod = await store.findMod(on, member.id, id);
    if (!mod || !canSee(member, mod)) throw new AppError(faults.noSuchMod);
    return mod;
  }

  /** Locks a mod that the member can see. */
  async function lock(tx: Tx, member: Member, id: number): Promise<ModRow> {
    const mod = await store.lockMod(tx, id);
    if (!mod || !canSee(member, mod)) throw new AppError(faults.noSuchMod);
    return mod;
  }

  async function lockOfKind(tx: Tx, member: Member, id: number, { isOfficial }: Kind): Promise<ModRow> {
    const mod = await lock(tx, member, id);
    if (mod.is_official !== isOfficial) throw new AppError(faults.noSuchMod);
    return mod;
  }

  async function addVersion(tx: Tx, member: Member, mod: { id: number; versions: number }, more: ModExtras) {
    if (more.fileId === null) {
      if (more.changelog !== undefined) await setNewestChangelog(tx, mod.id, more.changelog);
      return;
    }
    const file = await lockOwnFile(tx, more.fileId, member.id);
    if (!file) throw new AppError(faults.noSuchUpload, { field: 'uploadId' });
    const modOfFile = await findModOfFile(tx, file.id);
    // The same form was sent again because its first answer was lost.
    if (modOfFile === mod.id) return;
    if (modOfFile !== null) throw new FileOfOtherMod(modOfFile);
    // The scanner finished before the form was sent.
    if (file.verdict === 'infected')
      throw new AppError(faults.dangerousArchive, {
        text: said('mods:fault.found', { finding: file.finding }),
      });
    if (mod.versions >= modVersionsMax) throw new AppError(faults.tooManyVersions);
    await insertVersion(tx, mod.id, { fileId: file.id, changelog: more.changelog ?? '' });
  }

  async function updateDependencies(tx: Tx, id: number, { dependencies }: ModExtras): Promise<void> {
    if (!(await setDependencies(tx, id, dependencies)))
      throw new AppError(faults.noSuchDependency, { field: 'dependencies' });
  }

  /** Changes of a mod that is not listed are only sent to its author and to staff. */
  function notifyPages(
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

  /** Writes the audit log for changes of official mods and of other members' mods. */
  async function auditStaffAction(
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

  /** Deletes the files of removed pictures. Runs after the commit. */
  async function removeOldPictures({
    mod,
    removed,
  }: {
    mod: ModForReader;
    removed: PictureKeys[];
  }): Promise<ModForReader> {
    await modPictures.removeBytes(removed);
    return mod;
  }

  async function insert(
    member: Member,
    fields: ModFields,
    { isOfficial, ...more }: ModExtras & Kind,
  ): Promise<ModForReader> {
    const done = await live.transaction(async (tx, outbox) => {
      const id = await store.insertMod(tx, member, {
        icon: defaultModIcon,
        genre: defaultModGenre,
        ...fields,
        is_official: isOfficial,
      });
      await addVersion(tx, member, { id, versions: 0 }, more);
      if (more.dependencies.length > 0) await updateDependencies(tx, id, more);
      const removed = more.pictures ? await modPictures.set(tx, member, id, more.pictures) : [];
      const isListed = await store.updateCurrentFile(tx, id);
      const mod = await find(tx, member, id);
      if (isOfficial) await auditStaffAction({ tx, outbox }, member, mod, 'create');
      notifyPages(outbox, { ...mod, isListed }, 'created');
      if (isListed) await followed.announce({ tx, outbox }, mod, { isNew: true });
      return { mod, removed };
    });
    return removeOldPictures(done);
  }

  async function update(
    member: Member,
    id: number,
    fields: ModFields,
    { isOfficial, ...more }: ModExtras & Kind,
  ): Promise<ModForReader> {
    const done = await live.transaction(async (tx, outbox) => {
      const before = await lockOfKind(tx, member, id, { isOfficial });
      if (!canEdit(member, before)) throw new AppError(faults.notYourMod);
      await store.updateMod(tx, id, fields);
      await addVersion(tx, member, { id, versions: before.versions_count }, more);
      await updateDependencies(tx, id, more);
      const removed = more.pictures ? await modPictures.set(tx, member, id, more.pictures) : [];
      const isListed = await store.updateCurrentFile(tx, id);
      await auditStaffAction({ tx, outbox }, member, before, 'update');
      // Sent to everyone also when this change hides the mod: open pages must be updated.
      notifyPages(outbox, { ...before, isListed: before.is_listed || isListed }, 'updated');
      if (isListed) await followed.announce({ tx, outbox }, before, { isNew: !before.is_listed });
      return { mod: await find(tx, member, id), removed };
    });
    return removeOldPictures(done);
  }

  return {
    find: (member: Member, id: number) => find(db, member, id),
    lock,
    update,

    /** The same file again means that the form was sent twice because its first answer was lost: it makes one mod. */
    async create(member: Member, fields: ModFields, more: ModExtras & Kind): Promise<ModForReader> {
      if (!more.isOfficial) refuseMuted(member, faults.muted);
      try {
        return await insert(member, fields, more);
      } catch (error) {
        if (!(error instanceof FileOfOtherMod)) throw error;
        const mod = await find(db, member, error.modId);
        // The file is a later version of an older mod, so this form was not sent twice.
        if (mod.versions_count > 1 || mod.is_official !== more.isOfficial) throw error;
        return update(member, mod.id, fields, { ...more, fileId: null });
      }
    },

    /** Deletes a mod with all its versions. Reports keep their copy of it. */
    async delete(member: Member, id: number, kind: Kind): Promise<void> {
      const deleted = await live.transaction(async (tx, outbox) => {
        const mod = await lockOfKind(tx, member, id, kind);
        if (!canDelete(member, mod)) throw new AppError(faults.notYourMod);
        const files = await listFilesOfMod(tx, id);
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
        await auditStaffAction({ tx, outbox }, member, mod, 'delete');
        notifyPages(outbox, { ...mod, isListed: mod.is_listed }, 'deleted');
        await followed.forget({ tx, outbox }, id);
        if (!mod.is_official && mod.author_id !== null && !isOwn(member, mod)) {
          const event = { memberId: mod.author_id, mod: mod.name, by: member.username };
          await domainEvents.emit({ tx, outbox }, 'mod deleted', event);
        }
        return { files, pictures };
      });
      await modFiles.removeBytes(deleted.files);
      await modPictures.removeBytes(deleted.pictures);
    },

    /** Chooses the file for downloads again, after a scan or a release by staff, and notifies the pages. */
    async updateCurrentFile({ tx, outbox }: Change, id: number): Promise<ModRow | null> {
      const before = await store.lockMod(tx, id);
      if (!before) return null;
      const isListed = await store.updateCurrentFile(tx, id);
      const wasOrIsListed = before.is_listed || isListed;
      const what = before.is_listed || !isListed ? 'updated' : 'created';
      notifyPages(outbox, { ...before, isListed: wasOrIsListed }, what);
      if (isListed) await followed.announce({ tx, outbox }, before, { isNew: !before.is_listed });
      return before;
    },
  };
}
