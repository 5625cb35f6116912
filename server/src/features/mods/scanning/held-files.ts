import { modsFaults as faults } from '@snowglobe/contract/features/mods/mods.faults.ts';
import type { heldFilesRoutes } from '@snowglobe/contract/features/mods/held-files.routes.ts';
import type { HeldFile } from '@snowglobe/contract/features/mods/mods.model.ts';
import { AppError } from '../../../core/app-error.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import type { Handlers } from '../../../core/http/serve.ts';
import { audit } from '../../../core/security/audit.store.ts';
import type { Member } from '../../../core/sessions/member.ts';
import { listHeldFiles, releaseFile } from '../files/mod-files.store.ts';
import { findVersionFile } from '../files/mod-versions.store.ts';
import type { Mods } from '../mods.ts';

declare module '../../../core/events/domain-events.ts' {
  interface DomainEvents {
    'mod file released': { memberId: number; mod: string; fileName: string };
  }
}

const maxHeld = 100;

/** Files that the scanner could not scan. Staff see them and can release them on their own responsibility. */
export function heldFilesHandlers(core: FeatureCore, mods: Mods): Handlers<typeof heldFilesRoutes> {
  const { cards, db, domainEvents, files, live } = core;

  async function list(): Promise<HeldFile[]> {
    const rows = await listHeldFiles(db, maxHeld);
    const cardOf = await cards.of(rows.map(({ author_id }) => author_id));
    return rows.map((row) => ({
      mod_id: row.mod_id,
      mod_name: row.mod_name,
      isOfficial: row.is_official,
      author_username: cardOf(row.author_id)?.username ?? row.author_name,
      version: row.number,
      file_name: row.file_name,
      size: row.size,
      reason: row.finding,
      created_at: row.created_at.toISOString(),
    }));
  }

  async function release(member: Member, modId: number, version: number): Promise<void> {
    const key = (await findVersionFile(db, modId, version))?.file_key;
    const isStored = key ? (await files.open(key)) !== null : true;
    if (!isStored) throw new AppError(faults.noFile);
    await live.transaction(async (tx, outbox) => {
      const mod = await mods.lock(tx, member, modId);
      const file = await findVersionFile(tx, modId, version);
      if (!file) throw new AppError(faults.noSuchVersion);
      if (!(await releaseFile(tx, file.id))) throw new AppError(faults.notHeld);
      await mods.updateCurrentFile({ tx, outbox }, modId);
      const details = { modId, version, file: file.name, reason: file.finding };
      await audit(tx, { actor: member, action: 'mod.release', target: mod.name, details });
      if (file.owner_id === null || file.owner_id === member.id) return;
      const event = { memberId: file.owner_id, mod: mod.name, fileName: file.name };
      await domainEvents.emit({ tx, outbox }, 'mod file released', event);
    });
  }

  return {
    listHeldFiles: async () => ({ held: await list() }),
    async releaseHeldFile({ member, params, body }) {
      await release(member, params.id, body.version);
      return { success: true };
    },
  };
}
