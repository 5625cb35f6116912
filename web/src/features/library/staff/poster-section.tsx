import { libraryPosterMaxBytes } from '@snowglobe/contract/features/library/library.limits.ts';
import type { LibraryVideo } from '@snowglobe/contract/features/library/library.model.ts';
import { Camera, MapPin, Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { api } from '../../../core/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { toast } from '../../../core/toasts.ts';
import { FilmThumbnail, type Thumbnails } from '../../media/media.door.ts';
import { writeVideo } from '../library.actions.ts';
import { timeText } from '../time-field-text.ts';
import { Section } from './section.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { t } from '../../../core/texts.ts';
import styles from './poster-section.module.css';

type PosterSectionProps = {
  video: LibraryVideo;
  thumbnails: Thumbnails | null;
  /** The position of the preview above; null if it is not playing. */
  now: number | null;
};

/** The poster of the title: an uploaded picture, a frame of the film, or the poster of the catalogue. */
export function PosterSection({ video, thumbnails, now }: PosterSectionProps) {
  const input = useRef<HTMLInputElement>(null);
  const [at, setAt] = useState(Math.floor(video.duration / 3));
  const [busy, setBusy] = useState<'upload' | 'frame' | 'remove' | null>(null);
  const params = { id: video.id };

  async function run(what: 'upload' | 'frame' | 'remove', call: () => Promise<{ video: LibraryVideo }>) {
    setBusy(what);
    await writeVideo(call, t('library:poster.failed'));
    setBusy(null);
  }

  function upload(file: File | undefined) {
    if (!file) return;
    if (file.size > libraryPosterMaxBytes)
      return toast({ type: 'error', title: t('library:fault.pictureTooLarge') });
    const form = new FormData();
    form.append('image', file);
    void run('upload', () => api.setLibraryPoster({ params, form }));
  }

  return (
    <Section title={t('library:poster.title')} note={noteOf(video)}>
      <div className={styles.poster}>
        {video.place && (
          <span className={styles.picture}>
            <Picture
              key={video.place.title.poster}
              src={video.place.title.poster}
              alt={t('library:poster.now')}
            />
          </span>
        )}
        <div className={styles.ways}>
          <div className={styles.frame}>
            {thumbnails && <FilmThumbnail sheet={thumbnails} time={at} />}
            <label className={styles.slider}>
              <span className="field-label">
                <RichText
                  of="library:poster.frame"
                  values={{ readout: <span className="readout" />, time: timeText(at) }}
                />
              </span>
              <input
                type="range"
                min={0}
                max={Math.floor(video.duration)}
                value={at}
                aria-valuetext={timeText(at)}
                onChange={(event) => setAt(Number(event.target.value))}
              />
            </label>
            {now !== null && (
              <Button size="s" icon={MapPin} onClick={() => setAt(now)}>
                {t('library:poster.playsNow')}
              </Button>
            )}
            <Button
              size="s"
              icon={Camera}
              busy={busy === 'frame'}
              disabled={!video.is_playable}
              onClick={() => void run('frame', () => api.setLibraryPosterFrame({ params, body: { at } }))}
            >
              {t('library:poster.useFrame')}
            </Button>
          </div>
          <div className={styles.buttons}>
            <Button size="s" icon={Upload} busy={busy === 'upload'} onClick={() => input.current?.click()}>
              {t('library:poster.upload')}
            </Button>
            {video.has_poster && (
              <Button
                size="s"
                variant="ghost"
                icon={Trash2}
                busy={busy === 'remove'}
                onClick={() => void run('remove', () => api.removeLibraryPoster({ params }))}
              >
                {video.place?.is_own ? t('library:poster.frameAgain') : t('library:poster.catalogueAgain')}
              </Button>
            )}
          </div>
          <input
            ref={input}
            type="file"
            hidden
            accept="image/*"
            aria-label={t('library:poster.input')}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = '';
              upload(file);
            }}
          />
        </div>
      </div>
    </Section>
  );
}

function noteOf({ place, has_poster: hasPoster }: LibraryVideo): string {
  if (!place) return hasPoster ? t('library:poster.kept') : '';
  if (hasPoster || !place.is_own) return '';
  return t('library:poster.chosen');
}
