import { libraryMatchMax } from '@snowglobe/contract/features/library/library.limits.ts';
import type { LibraryVideo } from '@snowglobe/contract/features/library/library.model.ts';
import { ListOrdered, Tags } from 'lucide-react';
import { useState } from 'react';
import { api, errorText } from '../../../core/api.ts';
import { countWords } from '../../../core/format/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { toast } from '../../../core/toasts.ts';
import { refreshLibrary } from '../library-cache.ts';
import { MatchLine } from './match-line.tsx';
import {
  doubled,
  isSeries,
  matchOf,
  numberOn,
  rowOf,
  rowText,
  type ChosenTitle,
  type MatchRow,
} from './match-rows.ts';
import { TitlePicker } from './title-picker.tsx';
import styles from './match-dialog.module.css';

type MatchDialogProps = { videos: readonly LibraryVideo[]; onClose: () => void };

/** Says of one file, or of many at once, what it is. The names of the files are the first guess. */
export function MatchDialog({ videos, onClose }: MatchDialogProps) {
  const [rows, setRows] = useState<readonly MatchRow[]>(() => videos.map(rowOf));
  const [isPickingForAll, setPickingForAll] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isOne = rows.length === 1;
  const complete = rows.filter((row) => matchOf(row) !== null);

  function change(id: number, part: Partial<MatchRow>) {
    setProblem(null);
    setRows((now) => now.map((row) => (row.id === id ? { ...row, ...part } : row)));
  }

  function giveAll(title: ChosenTitle) {
    setPickingForAll(false);
    setRows((now) => now.map((row) => ({ ...row, title })));
  }

  async function save() {
    const twice = doubled(rows);
    if (twice) return setProblem(`Two of these are ${rowText(twice)}. Only one can be.`);
    setBusy(true);
    try {
      for (let at = 0; at < complete.length; at += libraryMatchMax) {
        const part = complete.slice(at, at + libraryMatchMax);
        const matches = part.map((row) => ({ id: row.id, match: matchOf(row) }));
        await api.matchLibraryVideos({ body: { matches } });
      }
      toast({ type: 'success', title: `${countWords(complete.length, 'video')} matched` });
      refreshLibrary();
      onClose();
    } catch (error) {
      setProblem(errorText(error, 'They could not be matched'));
    }
    setBusy(false);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="l"
      title={isOne ? 'What is this?' : `What are these ${rows.length} videos?`}
      text="Guessed from the names of the files and their folders. Members see a video once it has a title."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={isBusy}
            disabled={complete.length === 0}
            onClick={() => void save()}
          >
            {isOne || complete.length === rows.length ? 'Save' : `Save ${complete.length} of ${rows.length}`}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {!isOne && (
          <div className={styles.all}>
            <Button size="s" icon={Tags} onClick={() => setPickingForAll(!isPickingForAll)}>
              One title for all
            </Button>
            {rows.some(({ title }) => isSeries(title)) && (
              <Button size="s" icon={ListOrdered} onClick={() => setRows(numberOn)}>
                Number the episodes
              </Button>
            )}
          </div>
        )}
        {isPickingForAll && (
          <TitlePicker label="Title for all" first={videos[0]?.guess?.title ?? ''} onPick={giveAll} />
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
