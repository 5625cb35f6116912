import { Clapperboard } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { t } from '../../../core/texts.ts';
import styles from './now-in-library.module.css';

/** Shown when the library got a video of the title while the player was open. */
export function NowInLibrary({ onWatch }: { onWatch: () => void }) {
  return (
    <div className={styles.note} role="status">
      <Icon of={Clapperboard} />
      <p>{t('media:player.nowInLibrary')}</p>
      <Button size="s" variant="primary" onClick={onWatch}>
        {t('media:player.watchFromLibrary')}
      </Button>
    </div>
  );
}
