import type { LibraryOverview } from '@snowglobe/contract/features/library/library.model.ts';
import { sizeText } from '@snowglobe/contract/size-text.ts';
import { ShieldCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { countWords } from '../../../core/format/numbers.ts';
import { momentText } from '../../../core/format/dates.ts';
import { useMe } from '../../../core/session.ts';
import { Tag } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { StaffHead, StaffNote, StaffPanel, StaffTitle, StaffTools } from '../../../ui/staff-panel.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { checkFiles } from '../library.actions.ts';
import { LibrarySettings } from './library-settings.tsx';
import styles from './files-panel.module.css';

const kinds = { missing: 'MISSING', stray: 'STRAY', changed: 'CHANGED' } as const;

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
          <StaffTitle id="library-files-title">Files</StaffTitle>
          <StaffNote>Every night each file is compared with its row and its digest.</StaffNote>
        </div>
        <StaffTools>
          <Button size="s" icon={ShieldCheck} busy={isBusy} onClick={() => void check()}>
            Check now
          </Button>
        </StaffTools>
      </StaffHead>
      <div className={styles.body}>
        {encoder === null ? (
          <p className={styles.warning}>
            <Icon of={TriangleAlert} />
            No encoder is on this server: what a browser can’t play stays out. Install ffmpeg.
          </p>
        ) : (
          <p>
            Transcoding by <span className="readout">{encoder}</span>
          </p>
        )}
        {encoder !== null &&
          overview.encoder_warnings.map((warning) => (
            <p key={warning} className={styles.warning}>
              <Icon of={TriangleAlert} />
              {`${encoder}: ${warning}.`}
            </p>
          ))}
        {integrity ? (
          <p>
            Last check <TimeText at={integrity.at} as={momentText} />: {countWords(integrity.files, 'file')},{' '}
            {sizeText(integrity.bytes)},{' '}
            {integrity.troubles.length === 0
              ? 'all as they should be.'
              : countWords(integrity.troubles.length, 'thing to look at', 'things to look at')}
          </p>
        ) : (
          <p>No check has run yet.</p>
        )}
        {integrity && integrity.troubles.length > 0 && (
          <ul className={styles.list} aria-label="What the check found">
            {integrity.troubles.map(({ kind, name, outcome }) => (
              <li key={`${kind} ${name}`}>
                <Tag>{kinds[kind]}</Tag> <strong>{name}</strong> {outcome}
              </li>
            ))}
          </ul>
        )}
        {scan.at && (
          <p>
            Last scan <TimeText at={scan.at} as={momentText} />: {countWords(scan.taken, 'file')} taken in
            {scan.refused.length > 0 && `, ${scan.refused.length} left out`}
          </p>
        )}
        {scan.refused.length > 0 && (
          <ul className={styles.list} aria-label="What the scan left out">
            {scan.refused.map(({ name, error }) => (
              <li key={name}>
                <strong>{name}</strong> {error}
              </li>
            ))}
          </ul>
        )}
        {isOwner && <LibrarySettings key={String(overview.settings.generatedLimit)} overview={overview} />}
      </div>
    </StaffPanel>
  );
}
