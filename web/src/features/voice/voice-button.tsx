import { Headphones } from 'lucide-react';
import { useStore } from '../../core/store.ts';
import { t } from '../../core/texts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { joinVoice, leaveVoice } from './voice-control.ts';
import { currentVoice, type VoiceRoom } from './voice-state.ts';

/** In the header of a room: joins or leaves its voice. */
export function VoiceButton({ room: { id, name } }: { room: VoiceRoom }) {
  const isIn = useStore(currentVoice, (voice) => voice?.room.id === id);
  return (
    <IconButton
      size="l"
      icon={Headphones}
      label={isIn ? t('voice:leave') : t('voice:join')}
      aria-pressed={isIn}
      onClick={() => (isIn ? leaveVoice() : void joinVoice({ id, name }))}
    />
  );
}
