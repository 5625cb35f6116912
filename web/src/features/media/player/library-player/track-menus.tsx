import { Captions, CaptionsOff, Languages } from 'lucide-react';
import { languageName } from '../../../../core/format/languages.ts';
import { useStore } from '../../../../core/store.ts';
import { Choice } from '../../../../ui/choice.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { ChoiceList } from './choice-list.tsx';
import { ChoiceMenu } from './choice-menu.tsx';
import { OffsetField } from './offset-field.tsx';
import { saveSubtitleLook, subtitleLook } from './player-settings.ts';
import type { Tracks } from './use-tracks.ts';
import { t } from '../../../../core/texts.ts';
import styles from './track-menus.module.css';

/** "Japanese", or with the label of the owner: "Japanese · Commentary". */
const nameOf = ({ language, label }: { language: string; label: string }) => {
  const named = languageName(language);
  if (!label || label === named) return named;
  return language === 'und' || label.startsWith(named) ? label : `${named} · ${label}`;
};

/** The audio tracks of the film. */
export function AudioTrackMenu({ tracks }: { tracks: Tracks }) {
  return (
    <ChoiceMenu label={t('media:controls.audio')} button={t('media:controls.audio')} icon={Languages}>
      <ChoiceList
        label={t('media:controls.audio')}
        options={tracks.audio.map((track, index) => ({ value: String(index), label: nameOf(track) }))}
        value={String(tracks.audioIndex)}
        onChange={(value) => tracks.chooseAudio(Number(value))}
      />
    </ChoiceMenu>
  );
}

const sizes = [
  { value: 's', label: 'S' },
  { value: 'm', label: 'M' },
  { value: 'l', label: 'L' },
  { value: 'xl', label: 'XL' },
] as const;
const colors = [
  { value: 'white', label: t('media:controls.white') },
  { value: 'yellow', label: t('media:controls.yellow') },
  { value: 'ice', label: t('media:controls.ice') },
  { value: 'boxed', label: t('media:controls.box') },
] as const;

/** The choice of subtitles, with their size, colour and timing. */
export function SubtitleMenu({ tracks }: { tracks: Tracks }) {
  const { size, color } = useStore(subtitleLook);
  const { subtitles, shown, chooseSubtitles, offset, setOffset } = tracks;
  const options = [
    { value: 'off', label: t('media:controls.off') },
    ...subtitles.map((track) => ({ value: String(track.id), label: nameOf(track) })),
  ];
  return (
    <ChoiceMenu
      label={t('media:controls.subtitles')}
      button={t('media:controls.subtitlesKey')}
      icon={shown ? Captions : CaptionsOff}
      isWide
    >
      <ChoiceList
        label={t('media:controls.subtitles')}
        options={options}
        value={shown ? String(shown.id) : 'off'}
        onChange={(value) => chooseSubtitles(subtitles.find(({ id }) => String(id) === value) ?? null)}
      />
      <div className={styles.look}>
        <Choice label={t('media:controls.size')}>
          <Segmented
            className={styles.segmented}
            label={t('media:controls.size')}
            options={sizes}
            value={size}
            onChange={(value) => saveSubtitleLook({ size: value })}
          />
        </Choice>
        <Choice label={t('media:controls.color')}>
          <Segmented
            className={styles.segmented}
            label={t('media:controls.color')}
            options={colors}
            value={color}
            onChange={(value) => saveSubtitleLook({ color: value })}
          />
        </Choice>
        <OffsetField value={offset} onChange={setOffset} />
      </div>
    </ChoiceMenu>
  );
}
