import { Clapperboard } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './now-in-library.module.css';

/** Shown when the library got a video of the title while the player was open. */
export function NowInLibrary({ onWatch }: { onWatch: () => void }) {
  return (
    <div className={styles.note} role="status">
      <Icon of={Clapperboard} />
      <p>This is in the library now.</p>
      <Button size="s" variant="primary" onClick={onWatch}>
        Watch it from there
      </Button>
    </div>
  );
}
