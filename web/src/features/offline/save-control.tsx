import type { Episode, MediaResult } from '@snowglobe/contract/features/media/media.model.ts';
import type { SaveableVideo, SaveRendition } from '@snowglobe/contract/features/offline/offline.model.ts';
import { ArrowDownToLine, CircleCheck, Pause, Play, Trash2, TriangleAlert } from 'lucide-react';
import type { Place } from '../../core/player-address.ts';
import { t } from '../../core/texts.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { canPlaySaved, canSave } from './device-space.ts';
import { useSaveable } from './offline.queries.ts';
import { pauseSaving, removeFromDevice, resumeSaving, saveToDevice, startEngine } from './saved-engine.ts';
import { nameOf, type SavedRecord } from './saved-list.ts';
import { renditionText } from './saved-words.ts';
import { SavingRing } from './saving-ring.tsx';
import { useSavedAt, useSavingState } from './use-saved.ts';
import styles from './save-control.module.css';

type SaveControlProps = {
  title: MediaResult;
  place: Place;
  about: Episode | null;
  look: 'button' | 'icon';
  className?: string;
};

export default function SaveControl({ title, place, about, look, className }: SaveControlProps) {
  const record = useSavedAt(title.id, place);
  const saveable = useSaveable(title.id, canSave()).data;
  const video = saveable?.videos.find(
    ({ season, episode }) => season === place.season && episode === place.episode,
  );
  if (record) return <SavedMenu {...{ record, look, className }} />;
  const isFile = video?.renditions[0]?.name === 'film';
  if (!video || video.renditions.length === 0 || !canPlaySaved(isFile)) return null;
  return <SaveMenu {...{ title, about, video, look, className }} />;
}

export function requestOf(
  { videoId, season, episode, renditions }: SaveableVideo,
  rendition: SaveRendition,
  { title, about }: { title: MediaResult; about: Episode | null },
) {
  return { videoId, season, episode, title, about, rendition, isBest: rendition === renditions[0] };
}

type SaveMenuProps = Pick<SaveControlProps, 'title' | 'about' | 'look' | 'className'> & {
  video: SaveableVideo;
};

function SaveMenu({ title, about, video, look, className }: SaveMenuProps) {
  const { renditions } = video;
  const save = (rendition: SaveRendition) => {
    startEngine();
    void saveToDevice([requestOf(video, rendition, { title, about })]);
  };
  const label = t('offline:saveOf', { name: about?.title ?? title.title });
  const button = (onClick?: () => void) =>
    look === 'icon' ? (
      <IconButton icon={ArrowDownToLine} label={label} className={className} onClick={onClick} />
    ) : (
      <Button size="s" icon={ArrowDownToLine} className={className} onClick={onClick}>
        {t('offline:save')}
      </Button>
    );
  const [only] = renditions;
  if (renditions.length === 1 && only) return button(() => save(only));
  return (
    <Menu label={t('offline:chooseQuality')} trigger={button()}>
      {renditions.map((rendition) => (
        <MenuItem key={rendition.name} onSelect={() => save(rendition)}>
          {renditionText(rendition)}
        </MenuItem>
      ))}
    </Menu>
  );
}

type SavedMenuProps = { record: SavedRecord; look: 'button' | 'icon'; className: string | undefined };

/** The state of a saved video, with the commands for it. */
function SavedMenu({ record, look, className }: SavedMenuProps) {
  const { share, text } = useSavingState(record);
  const { videoId, state } = record;
  const isSaved = state === 'saved';
  const isWrong = state === 'full' || state === 'refused';
  const name = nameOf(record);
  const icon = isSaved ? CircleCheck : isWrong ? TriangleAlert : undefined;
  const ring = !icon && <SavingRing share={share} isStill={state === 'paused'} />;
  return (
    <Menu
      label={name}
      trigger={
        look === 'icon' ? (
          <button
            type="button"
            className={classNames(styles.icon, className)}
            data-wrong={isWrong || undefined}
            title={text}
            aria-label={`${name}: ${text}`}
          >
            {ring || <StateIcon isSaved={isSaved} />}
          </button>
        ) : (
          <Button
            size="s"
            className={classNames(styles.button, className)}
            aria-pressed={isSaved}
            data-wrong={isWrong || undefined}
          >
            {ring || <StateIcon isSaved={isSaved} />}
            <span className={styles.text}>{text}</span>
          </Button>
        )
      }
    >
      {state === 'waiting' && (
        <MenuItem icon={Pause} onSelect={() => void pauseSaving(videoId)}>
          {t('offline:pause')}
        </MenuItem>
      )}
      {(state === 'paused' || isWrong) && (
        <MenuItem icon={Play} onSelect={() => void resumeSaving(videoId)}>
          {t('offline:resume')}
        </MenuItem>
      )}
      <MenuItem icon={Trash2} danger onSelect={() => void removeFromDevice([videoId])}>
        {isSaved ? t('offline:remove') : t('offline:cancel')}
      </MenuItem>
    </Menu>
  );
}

function StateIcon({ isSaved }: { isSaved: boolean }) {
  const Glyph = isSaved ? CircleCheck : TriangleAlert;
  return <Glyph size={18} aria-hidden="true" />;
}
