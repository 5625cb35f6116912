import type { KeptDatabase } from '@snowglobe/contract/features/system/system.model.ts';
import { systemFaults as faults } from '@snowglobe/contract/features/system/system.faults.ts';
import { AppError } from '../../core/app-error.ts';
import { deleteKeptCluster, listKeptClusters } from '../../core/embedded-postgres/kept-clusters.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { audit } from '../../core/security/audit.store.ts';
import type { Member } from '../../core/sessions/member.ts';

/** The databases that upgrades of PostgreSQL left in the data folder. */
export function createKeptDatabases({ config, db }: FeatureCore) {
  return {
    async list(): Promise<KeptDatabase[]> {
      const kept = await listKeptClusters(config.DATA_DIR);
      return kept.map(({ name, postgres, upgradedAt, bytes }) => ({
        name,
        postgres,
        upgradedAt: upgradedAt.toISOString(),
        size: bytes,
      }));
    },

    async delete(actor: Member, name: string): Promise<void> {
      const found = (await listKeptClusters(config.DATA_DIR)).find((each) => each.name === name);
      if (!found || !(await deleteKeptCluster(config.DATA_DIR, name)))
        throw new AppError(faults.noSuchDatabase);
      await audit(db, {
        actor,
        action: 'database.delete_kept',
        target: name,
        details: { postgres: found.postgres, bytes: found.bytes },
      });
    },
  };
}
