import { Headphones } from 'lucide-react';
import { useCallback } from 'react';
import { listText } from '../../core/format/language.ts';
import { useStore } from '../../core/store.ts';
import { t } from '../../core/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ParticipantChip } from './participant-chip.tsx';
import { VoiceControls } from './voice-controls.tsx';
import { joinVoice } from './voice-control.ts';
import { addStrip, currentVoice, type CurrentVoice, type VoiceRoom } from './voice-state.ts';
import { useRoomVoice } from './voice.queries.ts';
import styles from './voice-strip.module.css';

/** Below the header of a room: who is in voice, and the buttons of one's own voice. Nothing while nobody is. */
export function VoiceStrip({ room: { id, name } }: { room: VoiceRoom }) {
  const voice = useStore(currentVoice, (current) => (current?.room.id === id ? current : null));
  const listed = useRoomVoice(id);
  const ref = useCallback((element: HTMLElement) => addStrip(id, element), [id]);
  if (!voice && listed.length === 0) return null;
  return (
    <section ref={ref} className={styles.strip} aria-label={t('voice:bar', { room: name })}>
      <div className={styles.row}>
        <Icon of={Headphones} className={styles.icon} />
        <ul className={styles.people}>
          {(voice && voice.voiceId !== null ? voice.participants : listed).map((each) => (
            <li key={each.voiceId}>
              <ParticipantChip of={each} />
            </li>
          ))}
        </ul>
        <div className={styles.tools}>
          {voice ? (
            <VoiceControls voice={voice} />
          ) : (
            <Button size="s" icon={Headphones} onClick={() => void joinVoice({ id, name })}>
              {t('voice:join.short')}
            </Button>
          )}
        </div>
      </div>
      {voice && <VoiceNote voice={voice} />}
    </section>
  );
}

/** What is not as it should be. */
export function VoiceNote({ voice: { phase, participants } }: { voice: CurrentVoice }) {
  const unheard = participants.filter(({ link }) => link === 'failed').map(({ username }) => username);
  const text =
    phase === 'joining'
      ? t('voice:joining')
      : phase === 'reconnecting'
        ? t('voice:reconnecting')
        : unheard.length > 0
          ? t('voice:noConnection.text', { names: listText(unheard) })
          : null;
  return (
    <p className={styles.note} role="status">
      {text}
    </p>
  );
}
