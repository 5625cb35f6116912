import { handleLinkClick, openScreen, screenPath } from '../../core/location.ts';
import { useStore } from '../../core/store.ts';
import { t } from '../../core/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { CardPicture } from '../../ui/member-card.tsx';
import { VoiceControls } from './voice-controls.tsx';
import { VoiceNote } from './voice-strip.tsx';
import { currentVoice, shownRoomId, talking, type CurrentVoice } from './voice-state.ts';
import styles from './voice-bar.module.css';

const maxFaces = 4;

/** Stays on every screen while the member is in voice; on the room's own screen its strip has the same buttons. */
export default function VoiceBar() {
  const voice = useStore(currentVoice);
  const shownId = useStore(shownRoomId);
  if (!voice || voice.room.id === shownId) return null;
  const { room } = voice;
  const address = { tab: 'chat', room: room.id };
  return (
    <section
      className={classNames(styles.bar, 'glass glass-float')}
      aria-label={t('voice:bar', { room: room.name })}
    >
      <a
        className={styles.room}
        href={screenPath('friends', address)}
        title={t('voice:openRoom', { room: room.name })}
        onClick={(event) => handleLinkClick(event, () => openScreen('friends', address))}
      >
        <Faces voice={voice} />
        <span className={styles.words}>
          <strong className={styles.name}>{room.name}</strong>
          <VoiceNote voice={voice} />
        </span>
      </a>
      <VoiceControls voice={voice} />
    </section>
  );
}

/** Those who talk come first. */
function Faces({ voice: { participants, voiceId } }: { voice: CurrentVoice }) {
  const loud = useStore(talking);
  const others = participants.filter((each) => each.voiceId !== voiceId);
  const shown = others
    .toSorted((a, b) => Number(loud.has(b.voiceId)) - Number(loud.has(a.voiceId)))
    .slice(0, maxFaces);
  return (
    <span className={styles.faces}>
      {shown.map((each) => (
        <span
          key={each.voiceId}
          className={classNames(styles.face, loud.has(each.voiceId) && styles.talking)}
          title={each.username}
        >
          <CardPicture card={each} username={each.username} size={28} />
        </span>
      ))}
    </span>
  );
}
