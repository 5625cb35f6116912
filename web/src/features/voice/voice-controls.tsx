import { Mic, MicOff, PhoneOff, Settings2 } from 'lucide-react';
import { useStore } from '../../core/store.ts';
import { t } from '../../core/texts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { HoldToTalk } from './hold-to-talk.tsx';
import { leaveVoice, toggleMicrophone } from './voice-control.ts';
import { question, type CurrentVoice } from './voice-state.ts';
import { voiceSettings } from './voice-settings.ts';

/** The microphone, the settings, and leaving. */
export function VoiceControls({ voice }: { voice: CurrentVoice }) {
  const { isMuted, hasMicrophone } = voice;
  const isPushToTalk = useStore(voiceSettings, (settings) => settings.isPushToTalk);
  const label = !hasMicrophone ? t('voice:addMicrophone') : isMuted ? t('voice:unmute') : t('voice:mute');
  return (
    <>
      {isPushToTalk && hasMicrophone && !isMuted && <HoldToTalk />}
      <IconButton
        icon={isMuted ? MicOff : Mic}
        label={label}
        aria-pressed={isMuted}
        onClick={() => void toggleMicrophone()}
      />
      <IconButton
        icon={Settings2}
        label={t('voice:settings')}
        onClick={() => question.set({ kind: 'settings' })}
      />
      <IconButton look="danger" icon={PhoneOff} label={t('voice:leave')} onClick={leaveVoice} />
    </>
  );
}
