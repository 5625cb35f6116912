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
    <ChoiceMenu label="Audio" button="Audio" icon={Languages}>
      <ChoiceList
        label="Audio"
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
  { value: 'white', label: 'White' },
  { value: 'yellow', label: 'Yellow' },
  { value: 'ice', label: 'Ice' },
  { value: 'boxed', label: 'Box' },
] as const;

/** The choice of subtitles, with their size, colour and timing. */
export function SubtitleMenu({ tracks }: { tracks: Tracks }) {
  const { size, color } = useStore(subtitleLook);
  const { subtitles, shown, chooseSubtitles, offset, setOffset } = tracks;
  const options = [
    { value: 'off', label: 'Off' },
    ...subtitles.map((track) => ({ value: String(track.id), label: nameOf(track) })),
  ];
  return (
    <ChoiceMenu label="Subtitles" button="Subtitles (c)" icon={shown ? Captions : CaptionsOff} isWide>
      <ChoiceList
        label="Subtitles"
        options={options}
        value={shown ? String(shown.id) : 'off'}
        onChange={(value) => chooseSubtitles(subtitles.find(({ id }) => String(id) === value) ?? null)}
      />
      <div className={styles.look}>
        <Choice label="Size">
          <Segmented
            className={styles.segmented}
            label="Size"
            options={sizes}
            value={size}
            onChange={(value) => saveSubtitleLook({ size: value })}
          />
        </Choice>
        <Choice label="Colour">
          <Segmented
            className={styles.segmented}
            label="Colour"
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
