import type { ModDetail, ModFile } from '@snowglobe/contract/features/mods/mods.model.ts';
import { sizeText } from '../../../core/format/sizes.ts';
import { TriangleAlert } from 'lucide-react';
import { momentText } from '../../../core/format/dates.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { verdictText } from '../mod-words.ts';
import { VerdictMark } from '../verdict-mark.tsx';
import { ReleaseButton } from './release-button.tsx';
import { t } from '../../../core/texts.ts';
import styles from './mod-file-facts.module.css';

/** Facts about the file: size, scan result and checksum. */
export function ModFileFacts({ mod, file }: { mod: ModDetail; file: ModFile }) {
  const { name, size, sha256, scan, hasPrograms } = file;
  const version = mod.versions.find((each) => each.file.sha256 === sha256 && each.file.name === name);
  return (
    <section className={styles.facts} aria-label={t('mods:file')}>
      <dl>
        <div>
          <dt>{t('mods:file')}</dt>
          <dd className={styles.name}>{name}</dd>
        </div>
        <div>
          <dt>{t('mods:size')}</dt>
          <dd className="readout">{sizeText(size)}</dd>
        </div>
        <div>
          <dt>{t('mods:scan')}</dt>
          <dd>
            <VerdictMark verdict={scan.verdict} />
            <span className={styles.note}>
              {verdictText(file)}
              {scan.time && (
                <>
                  {' '}
                  <TimeText at={scan.time} as={momentText} />
                </>
              )}
            </span>
            {version && <ReleaseButton mod={mod} version={version} />}
          </dd>
        </div>
        <div className={styles.whole}>
          <dt>SHA-256</dt>
          <dd className={styles.digest}>
            <code>{sha256}</code>
            <CopyButton text={sha256} aria-label={t('mods:copySha')} />
          </dd>
        </div>
      </dl>
      {hasPrograms && (
        <p className={styles.warning}>
          <Icon of={TriangleAlert} size={18} />
          {t('mods:programWarning')}
        </p>
      )}
    </section>
  );
}
