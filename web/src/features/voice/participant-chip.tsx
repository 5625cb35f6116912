import type { MemberId } from '@snowglobe/contract/scalars.ts';
import { MicOff, TriangleAlert } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useStore } from '../../core/store.ts';
import { t } from '../../core/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { CardName, CardPicture } from '../../ui/member-card.tsx';
import { Popover } from '../../ui/popover.tsx';
import type { SeenParticipant } from './session/voice-session.ts';
import { talking } from './voice-state.ts';
import { saveVolume, voiceSettings, volumeOf } from './voice-settings.ts';
import styles from './participant-chip.module.css';

/** One participant. A press on another one opens their volume. `link` is missing while this page is not in voice. */
export function ParticipantChip({ of }: { of: Omit<SeenParticipant, 'link'> & Partial<SeenParticipant> }) {
  const isTalking = useStore(talking, (loud) => loud.has(of.voiceId));
  const look = classNames(
    styles.chip,
    isTalking && styles.talking,
    of.link === 'connecting' && styles.waiting,
  );
  const content = <ChipContent of={of} isTalking={isTalking} />;
  if (!of.link || of.link === 'own')
    return (
      <span className={look} data-talking={isTalking || undefined}>
        {content}
      </span>
    );
  return (
    <Popover
      label={t('voice:volume', { name: of.username })}
      align="start"
      className={styles.panel}
      trigger={
        <button
          type="button"
          className={look}
          title={t('voice:volume', { name: of.username })}
          data-talking={isTalking || undefined}
          data-link={of.link}
        >
          {content}
        </button>
      }
    >
      <VolumeSlider memberId={of.memberId} username={of.username} />
    </Popover>
  );
}

function ChipContent({
  of,
  isTalking,
}: {
  of: Parameters<typeof ParticipantChip>[0]['of'];
  isTalking: boolean;
}) {
  return (
    <>
      <span className={styles.face}>
        <CardPicture card={of} username={of.username} size={28} />
      </span>
      <CardName className={styles.name} card={of} username={of.username} />
      {isTalking && <span className="sr-only">{t('voice:talks')}</span>}
      {of.muted && (
        <>
          <Icon of={MicOff} size={14} />
          <span className="sr-only">{t('voice:isMuted')}</span>
        </>
      )}
      {of.link === 'connecting' && <span className="sr-only">{t('voice:connecting')}</span>}
      {of.link === 'failed' && (
        <>
          <Icon of={TriangleAlert} size={14} className={styles.failed} />
          <span className="sr-only">{t('voice:noConnection')}</span>
        </>
      )}
    </>
  );
}

function VolumeSlider({ memberId, username }: { memberId: MemberId; username: string }) {
  const volume = volumeOf(useStore(voiceSettings), memberId);
  const percent = Math.round(volume * 100);
  return (
    <label className={styles.volume}>
      <span className={styles.top}>
        {t('voice:volume', { name: username })}
        <span className="readout">{t('voice:volume.percent', { percent })}</span>
      </span>
      <input
        type="range"
        className={styles.slider}
        style={{ '--heard': volume } as CSSProperties}
        aria-valuetext={t('voice:volume.percent', { percent })}
        min={0}
        max={1}
        step={0.05}
        value={volume}
        onChange={(event) => saveVolume(memberId, Number(event.target.value))}
      />
    </label>
  );
}
