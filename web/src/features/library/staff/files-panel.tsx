import type { LibraryOverview } from '@snowglobe/contract/features/library/library.model.ts';
import { sizeText } from '../../../core/format/sizes.ts';
import { ShieldCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { momentText } from '../../../core/format/dates.ts';
import { useMe } from '../../../core/session.ts';
import { Tag } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { StaffHead, StaffNote, StaffPanel, StaffTitle, StaffTools } from '../../../ui/staff-panel.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { checkFiles } from '../library.actions.ts';
import { SavingSettings } from '../../offline/offline.door.ts';
import { LibrarySettings } from './library-settings.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { t } from '../../../core/texts.ts';
import styles from './files-panel.module.css';

const kinds = {
  missing: t('library:files.missing'),
  stray: t('library:files.stray'),
  changed: t('library:files.changed'),
} as const;

/** The encoder, the last nightly check of the files, and the last scan of the folder. */
export function FilesPanel({ overview }: { overview: LibraryOverview }) {
  const { integrity, encoder, scan } = overview;
  const { isOwner } = useMe();
  const [isBusy, setBusy] = useState(false);

  async function check() {
    setBusy(true);
    await checkFiles();
    setBusy(false);
  }

  return (
    <StaffPanel aria-labelledby="library-files-title">
      <StaffHead>
        <div>
          <StaffTitle id="library-files-title">{t('library:files.title')}</StaffTitle>
          <StaffNote>{t('library:files.note')}</StaffNote>
        </div>
        <StaffTools>
          <Button size="s" icon={ShieldCheck} busy={isBusy} onClick={() => void check()}>
            {t('library:files.checkNow')}
          </Button>
        </StaffTools>
      </StaffHead>
      <div className={styles.body}>
        {encoder === null ? (
          <p className={styles.warning}>
            <Icon of={TriangleAlert} />
            {t('library:files.noEncoder')}
          </p>
        ) : (
          <p>
            <RichText
              of="library:files.encoder"
              values={{ readout: <span className="readout" />, encoder }}
            />
          </p>
        )}
        {encoder !== null &&
          overview.encoder_warnings.map((warning) => (
            <p key={warning} className={styles.warning}>
              <Icon of={TriangleAlert} />
              {t('library:encoder.warning', { encoder, warning })}
            </p>
          ))}
        {integrity ? (
          <p>
            <RichText
              of="library:files.lastCheck"
              values={{
                time: <TimeText at={integrity.at} as={momentText} />,
                at: momentText(integrity.at),
                files: integrity.files,
                size: sizeText(integrity.bytes),
                troubles: integrity.troubles.length,
              }}
            />
          </p>
        ) : (
          <p>{t('library:files.noCheckYet')}</p>
        )}
        {integrity && integrity.troubles.length > 0 && (
          <ul className={styles.list} aria-label={t('library:files.found')}>
            {integrity.troubles.map(({ kind, name, outcome }) => (
              <li key={`${kind} ${name}`}>
                <Tag>{kinds[kind]}</Tag> <strong>{name}</strong> {outcome}
              </li>
            ))}
          </ul>
        )}
        {scan.at && (
          <p>
            <RichText
              of="library:files.lastScan"
              values={{
                time: <TimeText at={scan.at} as={momentText} />,
                at: momentText(scan.at),
                taken: scan.taken,
                refused: scan.refused.length,
              }}
            />
          </p>
        )}
        {scan.refused.length > 0 && (
          <ul className={styles.list} aria-label={t('library:files.leftOut')}>
            {scan.refused.map(({ name, error }) => (
              <li key={name}>
                <strong>{name}</strong> {error}
              </li>
            ))}
          </ul>
        )}
        {isOwner && <LibrarySettings key={String(overview.settings.generatedLimit)} overview={overview} />}
        {isOwner && <SavingSettings />}
      </div>
    </StaffPanel>
  );
}
