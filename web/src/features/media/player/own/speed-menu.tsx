import { Gauge } from 'lucide-react';
import { useStore } from '../../../../core/store.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Popover } from '../../../../ui/popover.tsx';
import { ChoiceList } from './choice-list.tsx';
import type { Playback } from './playback.ts';
import { speeds } from './shortcuts.ts';
import styles from './speed-menu.module.css';

/** "Normal", "1.25×" */
export const speedText = (rate: number) => (rate === 1 ? 'Normal' : `${rate}×`);

export function SpeedMenu({ playback }: { playback: Playback }) {
  const rate = useStore(playback.state, ({ rate: now }) => now);
  return (
    <Popover
      label="Speed"
      side="above"
      className={styles.panel}
      trigger={<IconButton icon={Gauge} label="Speed (< >)" iconSize={20} />}
    >
      {(close) => (
        <div className={styles.body}>
          <ChoiceList
            label="Speed"
            options={speeds.map((speed) => ({ value: String(speed), label: speedText(speed) }))}
            value={String(rate)}
            onChange={(value) => {
              playback.setRate(Number(value));
              close();
            }}
          />
        </div>
      )}
    </Popover>
  );
}
