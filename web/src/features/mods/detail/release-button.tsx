import type { ModDetail, ModVersion } from '@snowglobe/contract/features/mods/mods.model.ts';
import { LockOpen } from 'lucide-react';
import { useMe } from '../../../core/session.ts';
import { Button } from '../../../ui/button.tsx';
import { useReleaseFile } from '../mods.actions.ts';
import { t } from '../../../core/texts.ts';
import styles from './release-button.module.css';

/** Releases a version that the scanner could not scan; for staff with `downloads.manage`. */
export function ReleaseButton({ mod, version }: { mod: ModDetail; version: ModVersion }) {
  const { permissions } = useMe();
  const release = useReleaseFile();
  const { scan, name } = version.file;
  if (scan.verdict !== 'failed' || !permissions.includes('downloads.manage')) return null;
  const held = {
    mod_id: mod.id,
    mod_name: mod.name,
    version: version.number,
    file_name: name,
    reason: scan.finding,
  };
  return (
    <Button
      className={styles.release}
      size="s"
      icon={LockOpen}
      aria-label={t('mods:version.release', { number: version.number })}
      onClick={() => void release(held)}
    >
      {t('mods:release')}
    </Button>
  );
}
