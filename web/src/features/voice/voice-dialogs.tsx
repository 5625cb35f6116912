import { useStore } from '../../core/store.ts';
import { t } from '../../core/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { acceptAddress, microphoneTitles, startVoice } from './voice-control.ts';
import { VoiceSettingsDialog } from './voice-settings-dialog.tsx';
import { question, type VoiceRoom } from './voice-state.ts';

const close = () => question.set(null);

/** The questions before a member is in voice, and the settings. */
export default function VoiceDialogs() {
  const asked = useStore(question);
  return (
    <>
      <AddressDialog room={asked?.kind === 'address' ? asked.room : null} />
      {asked?.kind === 'microphone' && <MicrophoneDialog room={asked.room} problem={asked.problem} />}
      {asked?.kind === 'settings' && <VoiceSettingsDialog onClose={close} />}
    </>
  );
}

function AddressDialog({ room }: { room: VoiceRoom | null }) {
  return (
    <Dialog
      open={room !== null}
      onClose={close}
      size="s"
      title={t('voice:address.title', { room: room?.name ?? '' })}
      text={t('voice:address.text')}
      actions={
        <>
          <Button variant="ghost" onClick={close}>
            {t('ui:cancel')}
          </Button>
          <Button variant="primary" data-autofocus onClick={() => room && acceptAddress(room)}>
            {t('voice:join')}
          </Button>
        </>
      }
    />
  );
}

const texts = {
  denied: t('voice:microphone.deniedText'),
  missing: t('voice:microphone.missingText'),
  busy: t('voice:microphone.busyText'),
};

function MicrophoneDialog({ room, problem }: { room: VoiceRoom; problem: keyof typeof texts }) {
  return (
    <Dialog
      open
      onClose={close}
      size="s"
      title={microphoneTitles[problem]}
      text={texts[problem]}
      actions={
        <>
          <Button onClick={() => void startVoice(room, { listenOnly: true })}>{t('voice:listenOnly')}</Button>
          <Button variant="primary" data-autofocus onClick={() => void startVoice(room)}>
            {t('voice:again')}
          </Button>
        </>
      }
    />
  );
}
