import type { LibraryPlayback } from '@snowglobe/contract/features/library/playback.model.ts';
import type { MediaResult } from '@snowglobe/contract/features/media/media.model.ts';
import type { VideoSource } from '@snowglobe/contract/features/media/sources.model.ts';
import { Download, ExternalLink, SkipForward } from 'lucide-react';
import { api } from '../../../core/api.ts';
import { useWrite } from '../../../core/write.ts';
import { Button } from '../../../ui/button.tsx';
import type { Place } from '../../../core/player-address.ts';
import { setAutoNext, useAutoNext } from './auto-next.ts';
import { downloadName } from './player-words.ts';
import { t } from '../../../core/texts.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import styles from './player-tools.module.css';

type PlayerToolsProps = {
  title: MediaResult;
  place: Place;
  source: VideoSource;
  own: LibraryPlayback | null;
};

/** The buttons below the player. */
export function PlayerTools({ title, place, source, own }: PlayerToolsProps) {
  const newTab = { href: source.url, target: '_blank', rel: 'noopener noreferrer' };
  if (own && !own.may_download && title.type !== 'tv') return null;
  return (
    <div className={styles.tools}>
      {own?.may_download && <OwnDownload videoId={own.video_id} />}
      {!own && (
        <>
          <Button size="s" icon={Download} download={downloadName(title.title, place)} {...newTab}>
            {t('ui:download')}
          </Button>
          <Button size="s" icon={ExternalLink} {...newTab}>
            {t('media:player.openInNewTab')}
          </Button>
        </>
      )}
      {title.type === 'tv' && <AutoNextToggle />}
    </div>
  );
}

/** The link is created on click, because it works only for some minutes. */
function OwnDownload({ videoId }: { videoId: number }) {
  const { run, busy } = useWrite(() => api.downloadLibraryVideo({ params: { id: videoId } }), {
    fallback: t('media:player.downloadFailed'),
    onDone: ({ downloadUrl }) => window.location.assign(downloadUrl),
  });
  return (
    <Button size="s" icon={Download} busy={busy} onClick={() => void run()}>
      {t('ui:download')}
    </Button>
  );
}

function AutoNextToggle() {
  const isOn = useAutoNext();
  return (
    <Button
      size="s"
      icon={SkipForward}
      className={styles.auto}
      aria-pressed={isOn}
      onClick={() => void setAutoNext(!isOn)}
    >
      <RichText
        of="media:player.autoNext"
        values={{ isOn: isOn ? 'yes' : 'no', state: <span className="readout" /> }}
      />
    </Button>
  );
}
