import type { ModDetail, ModVersion } from '@snowglobe/contract/features/mods/mods.model.ts';
import { sizeText } from '../../../core/format/sizes.ts';
import { Download } from 'lucide-react';
import { shortDateText } from '../../../core/format/dates.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { downloadMod } from '../mods.actions.ts';
import { VerdictMark } from '../verdict-mark.tsx';
import { ReleaseButton } from './release-button.tsx';
import { t } from '../../../core/texts.ts';
import styles from './mod-versions.module.css';

/** All versions, newest first, each with its download button. */
export function ModVersions({ mod }: { mod: ModDetail }) {
  return (
    <section aria-labelledby="mod-versions">
      <h3 id="mod-versions" className={styles.title}>
        {t('mods:versions')}
      </h3>
      <ol className={styles.list}>
        {mod.versions.map((version) => (
          <Version key={version.number} mod={mod} version={version} />
        ))}
      </ol>
    </section>
  );
}

function Version({ mod, version }: { mod: ModDetail; version: ModVersion }) {
  const { number, changelog, file, isOpen } = version;
  return (
    <li className={styles.version}>
      <div>
        <p className={styles.head}>
          <strong>{t('mods:version', { number })}</strong>
          <TimeText at={version.created_at} as={shortDateText} />
          <span className="readout">{sizeText(file.size)}</span>
          <VerdictMark verdict={file.scan.verdict} />
        </p>
        {changelog ? (
          <p className={styles.changes}>{changelog}</p>
        ) : (
          number > 1 && <p className={styles.none}>{t('mods:version.noChangelog')}</p>
        )}
      </div>
      <ReleaseButton mod={mod} version={version} />
      {isOpen && (
        <IconButton
          look="bordered"
          icon={Download}
          label={t('mods:version.download', { number })}
          onClick={() => void downloadMod(mod, number)}
        />
      )}
    </li>
  );
}
