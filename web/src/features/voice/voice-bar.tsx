import { useLayoutEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { handleLinkClick, openScreen, screenPath } from '../../core/location.ts';
import { useStore } from '../../core/store.ts';
import { t } from '../../core/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { CardPicture } from '../../ui/member-card.tsx';
import { onModalChange, topModal } from '../../ui/modal-stack.ts';
import { VoiceControls } from './voice-controls.tsx';
import { VoiceNote } from './voice-strip.tsx';
import { currentVoice, strips, talking, type CurrentVoice } from './voice-state.ts';
import styles from './voice-bar.module.css';

const maxFaces = 4;

/** Stays on every screen while the member is in voice; where the room is shown, its strip has the same buttons. */
export default function VoiceBar() {
  const voice = useStore(currentVoice);
  const shownStrips = useStore(strips);
  // A strip below an open dialog cannot be pressed.
  const topmost = useSyncExternalStore(onModalChange, topModal);
  const hasStrip = shownStrips.some(
    ({ roomId, element }) => roomId === voice?.room.id && topmost.contains(element),
  );
  const isShown = voice !== null && !hasStrip;
  useTopmost(isShown);
  return isShown && createPortal(<BarContent voice={voice} />, bar);
}

/** One element for the whole time, which is moved into the topmost dialog: below it the buttons could not be pressed. */
const bar = document.createElement('div');
bar.className = classNames(styles.bar, 'glass glass-float');
bar.popover = 'manual';

function useTopmost(isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown) return;
    // Shown again, because a film in full screen is above everything that was there before.
    const show = () => {
      topModal().append(bar);
      if (bar.matches(':popover-open')) bar.hidePopover();
      bar.showPopover();
    };
    show();
    const stop = onModalChange(show);
    document.addEventListener('fullscreenchange', show);
    return () => {
      stop();
      document.removeEventListener('fullscreenchange', show);
      bar.remove();
    };
  }, [isShown]);
}

function BarContent({ voice }: { voice: CurrentVoice }) {
  const { room } = voice;
  const address = { tab: 'chat', room: room.id };
  return (
    <section className={styles.content} aria-label={t('voice:bar', { room: room.name })}>
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
      <div className={styles.tools}>
        <VoiceControls voice={voice} />
      </div>
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
