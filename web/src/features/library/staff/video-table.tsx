import type { LibraryVideo } from '@snowglobe/contract/features/library/library.model.ts';
import { sizeText } from '../../../core/format/sizes.ts';
import { Check, Play, Tags } from 'lucide-react';
import { api } from '../../../core/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { MenuItem } from '../../../ui/menu.tsx';
import { StaffRowActions } from '../../../ui/staff-row-actions.tsx';
import { actionsColumn, StaffColumns, StaffTable } from '../../../ui/staff-table.tsx';
import { openTitle } from '../../media/media.door.ts';
import { factsText, placeText } from '../library-words.ts';
import { writeVideo } from '../library.actions.ts';
import { matchOf, rowOf, rowText } from './match-rows.ts';
import { StateCell } from './state-cell.tsx';
import { t } from '../../../core/texts.ts';
import styles from './video-table.module.css';

type RowActions = {
  onOpen: (video: LibraryVideo) => void;
  onMatch: (video: LibraryVideo) => void;
  onDelete: (video: LibraryVideo) => void;
};

type VideoTableProps = RowActions & {
  videos: readonly LibraryVideo[];
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
};

export function VideoTable({ videos, chosen, onChoose, ...actions }: VideoTableProps) {
  const areAll = videos.every(({ id }) => chosen.has(id));
  return (
    <StaffTable className={styles.table} aria-labelledby="library-title">
      <StaffColumns
        names={[t('library:table.video'), t('library:title'), t('library:filter.state'), actionsColumn]}
      >
        <th scope="col" className={styles.pick}>
          <Checkbox
            label={<span className="sr-only">{t('library:table.selectAll')}</span>}
            checked={areAll}
            onChange={(on) => onChoose(new Set(on ? videos.map(({ id }) => id) : []))}
          />
        </th>
      </StaffColumns>
      <tbody>
        {videos.map((video) => (
          <VideoRow
            key={video.id}
            video={video}
            isChosen={chosen.has(video.id)}
            onChoose={(on) => onChoose(withOne(chosen, video.id, on))}
            {...actions}
          />
        ))}
      </tbody>
    </StaffTable>
  );
}

function withOne(all: ReadonlySet<number>, id: number, on: boolean): ReadonlySet<number> {
  const next = new Set(all);
  if (on) next.add(id);
  else next.delete(id);
  return next;
}

type VideoRowProps = RowActions & { video: LibraryVideo; isChosen: boolean; onChoose: (on: boolean) => void };

function VideoRow({ video, isChosen, onChoose, onOpen, onMatch, onDelete }: VideoRowProps) {
  const { file_name: name, size, place } = video;
  return (
    <tr>
      <td className={styles.pick}>
        <Checkbox
          label={<span className="sr-only">{t('library:table.select', { name })}</span>}
          checked={isChosen}
          onChange={onChoose}
        />
      </td>
      <th scope="row" className={styles.video}>
        {video.folder && <span className={styles.folder}>{video.folder}</span>}
        <span className={styles.name}>{name}</span>
        <span className="readout">
          {sizeText(size)} · {factsText(video)}
        </span>
      </th>
      <td data-label={t('library:title')}>
        {place ? placeText(video) : <Unmatched video={video} onMatch={() => onMatch(video)} />}
      </td>
      <td data-label={t('library:filter.state')}>
        <StateCell video={video} />
      </td>
      <StaffRowActions name={name} onEdit={() => onOpen(video)} onDelete={() => onDelete(video)}>
        {place && video.is_playable && (
          <MenuItem icon={Play} onSelect={() => openTitle(place.title.id, place)}>
            {t('library:table.play')}
          </MenuItem>
        )}
        <MenuItem icon={Tags} onSelect={() => onMatch(video)}>
          {t('library:match.match')}
        </MenuItem>
      </StaffRowActions>
    </tr>
  );
}

/** The guessed title, which staff can accept with one click. */
function Unmatched({ video, onMatch }: { video: LibraryVideo; onMatch: () => void }) {
  const { id, file_name: name, guess } = video;
  const row = rowOf(video);
  const match = guess?.match ? matchOf(row) : null;
  if (!match)
    return (
      <Button size="s" icon={Tags} aria-label={t('library:table.matchNamed', { name })} onClick={onMatch}>
        {t('library:match.match')}
      </Button>
    );
  const accept = () =>
    writeVideo(
      () => api.updateLibraryVideo({ params: { id }, body: { match } }),
      t('library:match.failedOne'),
    );
  return (
    <div className={styles.guess}>
      <span>{t('library:table.guess', { title: rowText(row) })}</span>
      <Button
        size="s"
        icon={Check}
        aria-label={t('library:table.yesNamed', { name, title: rowText(row) })}
        onClick={() => void accept()}
      >
        {t('library:table.yes')}
      </Button>
      <Button size="s" variant="ghost" aria-label={t('library:table.noNamed', { name })} onClick={onMatch}>
        {t('library:table.no')}
      </Button>
    </div>
  );
}
