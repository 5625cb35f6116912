import { playTimeText } from '../../../../core/format/durations.ts';
import type { Playback } from './playback.ts';
import { fasterThan, slowerThan, type Command } from './shortcuts.ts';
import { speedText } from './settings-menu.tsx';
import type { Tracks } from './use-tracks.ts';
import { t } from '../../../../core/texts.ts';

export type Parts = {
  playback: Playback;
  tracks: Tracks;
  /** Shows a short text on the picture. */
  flash: (text: string) => void;
  toggleFull: () => void;
  openNext: (() => void) | undefined;
  openHelp: () => void;
};

/** Runs the command of a key. */
export function runCommand(
  command: Command,
  { playback, tracks, flash, toggleFull, openNext, openHelp }: Parts,
) {
  const { volume, isMuted, rate, duration } = playback.state.get();
  switch (command.do) {
    case 'toggle':
      return playback.toggle();
    case 'seek by':
      return jump(playback, flash, command.seconds);
    case 'seek to':
      flash(playTimeText(command.share * duration));
      return playback.seek(command.share * duration);
    case 'volume by': {
      const newVolume = Math.min(1, Math.max(0, (isMuted ? 0 : volume) + command.share));
      playback.setVolume(newVolume);
      return flash(t('media:flash.volume', { percent: Math.round(newVolume * 100) }));
    }
    case 'mute':
      flash(isMuted ? t('media:flash.soundOn') : t('media:flash.muted'));
      return playback.toggleMute();
    case 'fullscreen':
      return toggleFull();
    case 'captions':
      return flash(toggleCaptions(tracks));
    case 'slower':
    case 'faster': {
      const speed = command.do === 'slower' ? slowerThan(rate) : fasterThan(rate);
      playback.setRate(speed);
      return flash(speedText(speed));
    }
    case 'next':
      return openNext?.();
    case 'help':
      return openHelp();
  }
}

/** `shown` is the sum of several jumps in a row. */
export function jump(playback: Playback, flash: Parts['flash'], by: number, shown = by): void {
  playback.seekBy(by);
  flash(t('media:controls.shift', { seconds: `${shown > 0 ? '+' : '−'}${Math.abs(shown)}` }));
}

function toggleCaptions({ shown, subtitles, chooseSubtitles }: Tracks): string {
  const track = shown ? null : (subtitles[0] ?? null);
  if (!shown && !track) return t('media:flash.noSubtitles');
  chooseSubtitles(track);
  return track ? t('media:flash.subtitlesOn') : t('media:flash.subtitlesOff');
}
