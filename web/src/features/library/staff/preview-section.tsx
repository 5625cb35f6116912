import type { LibraryVideo } from '@snowglobe/contract/features/library/library.model.ts';
import type { LibraryPlayback } from '@snowglobe/contract/features/library/playback.model.ts';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../core/api.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../core/toasts.ts';
import { FilmPreview } from '../../media/media.door.ts';
import { Section } from './section.tsx';
import { t } from '../../../core/texts.ts';

type PreviewSectionProps = {
  video: LibraryVideo;
  playback: LibraryPlayback | undefined;
  /** Called with the playback position. */
  onTime: (seconds: number) => void;
};

/** Plays the video, to identify it and to find the times for the sections below. */
export function PreviewSection({ video, playback, onTime }: PreviewSectionProps) {
  const [isOpen, setOpen] = useState(false);
  if (!playback) return null;
  const reloadVideo = async () => (await api.getLibraryVideoPlayback({ params: { id: video.id } })).playback;
  function close() {
    setOpen(false);
    toast({ type: 'error', title: t('library:preview.failed') });
  }
  return isOpen ? (
    <FilmPreview
      name={video.file_name}
      video={playback}
      reloadVideo={reloadVideo}
      onTime={onTime}
      onBroken={close}
    />
  ) : (
    <Section
      title={t('library:preview.title')}
      note={t('library:preview.note')}
      tools={
        <Button size="s" icon={Play} onClick={() => setOpen(true)}>
          {t('library:preview.watch')}
        </Button>
      }
    />
  );
}
