import { said } from '@snowglobe/contract/texts/texts.ts';
import { BackupError } from '../backup/backup-error.ts';
import { hasBackups, openBackupRepository } from '../backup/backup-repository.ts';
import { openBackupStore } from '../backup/open-store.ts';
import type { Config } from '../config/config.ts';
import { ServiceError, type Service } from './services.ts';

/** Where backups are stored: whether it can be read, and how many there are. */
export function backupService(config: Config): Service {
  const { BACKUP_TO, BACKUP_PASSPHRASE: passphrase } = config;
  return {
    name: 'system:service.backups',
    settings: ['BACKUP_TO', 'BACKUP_EVERY', 'BACKUP_KEEP', 'BACKUP_PASSPHRASE'],
    configured: BACKUP_TO ? nameOf(BACKUP_TO, config) : null,
    fallback: 'system:service.backups.fallback',
    async ask() {
      try {
        const store = openBackupStore(BACKUP_TO!, config);
        if (!(await hasBackups(store))) return 'system:service.backups.none';
        const ids = await (await openBackupRepository(store, { passphrase })).ids();
        return said('system:service.backups.count', { count: ids.length });
      } catch (error) {
        throw error instanceof BackupError ? new ServiceError(error.said) : error;
      }
    },
  };
}

/** A target that is not valid may contain a secret. */
function nameOf(target: string, config: Config): string {
  try {
    return openBackupStore(target, config).name;
  } catch {
    return 'system:service.notValid';
  }
}
