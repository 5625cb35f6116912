import { Gauge, Settings } from 'lucide-react';
import { useStore } from '../../../../core/store.ts';
import { ChoiceList } from './choice-list.tsx';
import { ChoiceMenu } from './choice-menu.tsx';
import type { Playback } from './playback.ts';
import { saveQuality, quality } from './player-settings.ts';
import { bestWithin, qualityText } from './quality.ts';
import { speeds } from './shortcuts.ts';
import { t } from '../../../../core/texts.ts';
import { numberText } from '../../../../core/format/numbers.ts';

/** "Normal", "1.25×" */
export const speedText = (rate: number) =>
  rate === 1 ? t('media:controls.normalSpeed') : `${numberText(rate)}×`;

/** The menu for speed, and for quality if there is more than one. */
export function SettingsMenu({ playback }: { playback: Playback }) {
  const { rate, qualities } = useStore(playback.state);
  const hasQualities = qualities.length > 1;
  return (
    <ChoiceMenu
      label={hasQualities ? t('media:controls.qualityAndSpeed') : t('media:controls.speed')}
      button={hasQualities ? t('media:controls.qualityAndSpeedKey') : t('media:controls.speedKey')}
      icon={hasQualities ? Settings : Gauge}
    >
      {(close) => (
        <>
          {hasQualities && <QualityList playback={playback} onChosen={close} />}
          <ChoiceList
            label={t('media:controls.speed')}
            options={speeds.map((speed) => ({ value: String(speed), label: speedText(speed) }))}
            value={String(rate)}
            onChange={(value) => {
              playback.setRate(Number(value));
              close();
            }}
          />
        </>
      )}
    </ChoiceMenu>
  );
}

/** The choice is stored on this device for all films; a film without this quality plays the nearest one. */
function QualityList({ playback, onChosen }: { playback: Playback; onChosen: () => void }) {
  const { qualities, qualityNow } = useStore(playback.state);
  const { height: stored } = useStore(quality);
  const chosen = stored === null ? null : bestWithin(qualities, stored);
  const auto =
    chosen === null && qualityNow !== null
      ? t('media:controls.autoNow', { quality: qualityText(qualityNow) })
      : t('media:controls.auto');
  return (
    <ChoiceList
      label={t('media:controls.quality')}
      options={[
        { value: 'auto', label: auto },
        ...qualities.map((height) => ({ value: String(height), label: qualityText(height) })),
      ]}
      value={chosen === null ? 'auto' : String(chosen)}
      onChange={(value) => {
        saveQuality({ height: value === 'auto' ? null : Number(value) });
        onChosen();
      }}
    />
  );
}
