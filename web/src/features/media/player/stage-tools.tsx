import type { MediaResult } from '@snowglobe/contract/features/media/media.model.ts';
import type { VideoSource } from '@snowglobe/contract/features/media/sources.model.ts';
import { Download, ExternalLink, SkipForward } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import type { Place } from '../title-address.ts';
import { setAutoNext, useAutoNext } from './auto-next.ts';
import { downloadName } from './player-words.ts';
import styles from './stage-tools.module.css';

type StageToolsProps = { title: MediaResult; place: Place; source: VideoSource };

/** Under the player. */
export function StageTools({ title, place, source }: StageToolsProps) {
  const elsewhere = { href: source.url, target: '_blank', rel: 'noopener noreferrer' };
  return (
    <div className={styles.tools}>
      <Button size="s" icon={Download} download={downloadName(title.title, place)} {...elsewhere}>
        Download
      </Button>
      <Button size="s" icon={ExternalLink} {...elsewhere}>
        Open in New Tab
      </Button>
      {title.type === 'tv' && <AutoNextToggle />}
    </div>
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
      Auto Next Episode <span className="readout">{isOn ? 'ON' : 'OFF'}</span>
    </Button>
  );
}
