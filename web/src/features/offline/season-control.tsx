import type { Episode, MediaResult } from '@snowglobe/contract/features/media/media.model.ts';
import type { SaveableVideo } from '@snowglobe/contract/features/offline/offline.model.ts';
import { ArrowDownToLine } from 'lucide-react';
import { sizeText } from '../../core/format/sizes.ts';
import { useStore } from '../../core/store.ts';
import { t } from '../../core/texts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { canPlaySaved, canSave } from './device-space.ts';
import { useSaveable } from './offline.queries.ts';
import { requestOf } from './save-control.tsx';
import { saveToDevice, startEngine } from './saved-engine.ts';
import { savedVideos } from './saved-list.ts';
import { renditionText } from './saved-words.ts';

type SeasonControlProps = { title: MediaResult; season: number; episodes: readonly Episode[] };

/** The rendition at this place of the list; the last one of a video that has fewer. */
const renditionAt = ({ renditions }: SaveableVideo, at: number) => renditions[at] ?? renditions.at(-1)!;

/** Saves the episodes of a season that are not on the device. Nothing with fewer than two of them. */
export default function SeasonControl({ title, season, episodes }: SeasonControlProps) {
  const saved = useStore(savedVideos);
  const saveable = useSaveable(title.id, canSave()).data;
  const isSaved = (videoId: number) => saved?.some((record) => record.videoId === videoId) ?? false;
  const videos = (saveable?.videos ?? []).filter(
    (video) =>
      video.season === season &&
      !isSaved(video.videoId) &&
      video.renditions[0] &&
      canPlaySaved(video.renditions[0].name === 'film'),
  );
  if (videos.length < 2) return null;
  const aboutOf = ({ episode }: SaveableVideo) => episodes.find((each) => each.episode === episode) ?? null;
  const sizeAt = (at: number) => videos.reduce((sum, video) => sum + renditionAt(video, at).size, 0);
  const save = (at: number) => {
    startEngine();
    void saveToDevice(
      videos.map((video) => requestOf(video, renditionAt(video, at), { title, about: aboutOf(video) })),
    );
  };
  const largest = videos.toSorted((one, other) => other.renditions.length - one.renditions.length)[0]!;
  const button = (onClick?: () => void) => (
    <IconButton
      icon={ArrowDownToLine}
      label={t('offline:saveSeasonSize', { size: sizeText(sizeAt(0)) })}
      {...(onClick ? { onClick } : {})}
    />
  );
  if (largest.renditions.length === 1) return button(() => save(0));
  return (
    <Menu label={t('offline:chooseQuality')} trigger={button()}>
      {largest.renditions.map(({ name, quality }, at) => (
        <MenuItem key={name} onSelect={() => save(at)}>
          {renditionText({ quality, size: sizeAt(at) })}
        </MenuItem>
      ))}
    </Menu>
  );
}
