import { libraryMatchMax } from '@snowglobe/contract/features/library/library.limits.ts';
import type { LibraryVideo } from '@snowglobe/contract/features/library/library.model.ts';
import { ListOrdered, Tags } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../core/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { useWrite } from '../../../core/write.ts';
import { refreshLibrary } from '../library-cache.ts';
import { MatchLine } from './match-line.tsx';
import {
  findDuplicate,
  isSeries,
  matchOf,
  numberEpisodes,
  rowOf,
  rowText,
  type ChosenTitle,
  type MatchRow,
} from './match-rows.ts';
import { TitlePicker } from './title-picker.tsx';
import { t } from '../../../core/texts.ts';
import styles from './match-dialog.module.css';

type MatchDialogProps = { videos: readonly LibraryVideo[]; onClose: () => void };

/** Sets the titles of one or many files. The first suggestion comes from the file names. */
export function MatchDialog({ videos, onClose }: MatchDialogProps) {
  const [rows, setRows] = useState<readonly MatchRow[]>(() => videos.map(rowOf));
  const [isPickingForAll, setPickingForAll] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isOne = rows.length === 1;
  const complete = rows.filter((row) => matchOf(row) !== null);
  const { run, busy } = useWrite(sendMatches, {
    success: t('library:match.done', { count: complete.length }),
    fallback: t('library:match.failedMany'),
    onDone: onClose,
    onRefused(text) {
      setProblem(text);
      return true;
    },
    onSettled: refreshLibrary,
  });

  function change(id: number, part: Partial<MatchRow>) {
    setProblem(null);
    setRows((now) => now.map((row) => (row.id === id ? { ...row, ...part } : row)));
  }

  function setTitleOfAll(title: ChosenTitle) {
    setPickingForAll(false);
    setRows((now) => now.map((row) => ({ ...row, title })));
  }

  async function save() {
    const duplicate = findDuplicate(rows);
    if (duplicate) return setProblem(t('library:match.duplicate', { title: rowText(duplicate) }));
    await run();
  }

  async function sendMatches() {
    for (let at = 0; at < complete.length; at += libraryMatchMax) {
      const part = complete.slice(at, at + libraryMatchMax);
      const matches = part.map((row) => ({ id: row.id, match: matchOf(row) }));
      await api.matchLibraryVideos({ body: { matches } });
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="l"
      title={isOne ? t('library:match.titleOne') : t('library:match.titleMany', { count: rows.length })}
      text={t('library:match.text')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button variant="primary" busy={busy} disabled={complete.length === 0} onClick={() => void save()}>
            {isOne || complete.length === rows.length
              ? t('ui:save')
              : t('library:match.saveSome', { complete: complete.length, all: rows.length })}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {!isOne && (
          <div className={styles.all}>
            <Button size="s" icon={Tags} onClick={() => setPickingForAll(!isPickingForAll)}>
              {t('library:match.oneForAll')}
            </Button>
            {rows.some(({ title }) => isSeries(title)) && (
              <Button size="s" icon={ListOrdered} onClick={() => setRows(numberEpisodes)}>
                {t('library:match.numberEpisodes')}
              </Button>
            )}
          </div>
        )}
        {isPickingForAll && (
          <TitlePicker
            label={t('library:match.titleForAll')}
            first={videos[0]?.guess?.title ?? ''}
            onPick={setTitleOfAll}
          />
        )}
        {problem && <ErrorNote>{problem}</ErrorNote>}
        <ul className={styles.rows}>
          {rows.map((row) => (
            <MatchLine
              key={row.id}
              row={row}
              isOpen={isOne && row.title === null}
              onChange={(part) => change(row.id, part)}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
