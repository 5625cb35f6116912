import { useEffect, useState } from 'react';
import { useStore } from '../../core/store.ts';
import { t } from '../../core/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { canChooseSpeaker, listDevices } from './audio/microphone.ts';
import { saveVoiceSettings, voiceSettings } from './voice-settings.ts';
import styles from './voice-settings-dialog.module.css';

/** Every choice applies at once. */
export function VoiceSettingsDialog({ onClose }: { onClose: () => void }) {
  const settings = useStore(voiceSettings);
  const { microphones, speakers } = useDevices();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('voice:settings')}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('voice:settings.done')}
        </Button>
      }
    >
      <div className={styles.fields}>
        <Field label={t('voice:settings.microphone')}>
          <Select
            value={settings.microphoneId}
            options={optionsOf(microphones, settings.microphoneId)}
            onChange={(event) => saveVoiceSettings({ microphoneId: event.target.value })}
          />
        </Field>
        {canChooseSpeaker() && (
          <Field label={t('voice:settings.speaker')}>
            <Select
              value={settings.speakerId}
              options={optionsOf(speakers, settings.speakerId)}
              onChange={(event) => saveVoiceSettings({ speakerId: event.target.value })}
            />
          </Field>
        )}
        <Switch
          label={t('voice:settings.cleaned')}
          hint={t('voice:settings.cleanedHint')}
          checked={settings.isCleaned}
          onChange={(isCleaned) => saveVoiceSettings({ isCleaned })}
        />
        <Switch
          label={t('voice:settings.film')}
          checked={settings.isFilmLowered}
          onChange={(isFilmLowered) => saveVoiceSettings({ isFilmLowered })}
        />
        <Switch
          label={t('voice:settings.pushToTalk')}
          hint={t('voice:settings.pushToTalkHint', { key: settings.talkKey.name })}
          checked={settings.isPushToTalk}
          onChange={(isPushToTalk) => saveVoiceSettings({ isPushToTalk })}
        />
        {settings.isPushToTalk && <TalkKeyButton />}
      </div>
    </Dialog>
  );
}

/** Waits for the key that is pressed next. Escape and Tab keep their own meaning. */
function TalkKeyButton() {
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const onKey = (event: KeyboardEvent) => {
      setWaiting(false);
      if (event.key === 'Escape' || event.key === 'Tab') return;
      event.preventDefault();
      event.stopPropagation();
      const isCharacter = event.key.trim().length === 1;
      const name = isCharacter ? event.key.toUpperCase() : event.code.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');
      saveVoiceSettings({ talkKey: { code: event.code, name } });
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [isWaiting]);
  return (
    <Button className={styles.key} size="s" onClick={() => setWaiting(true)} onBlur={() => setWaiting(false)}>
      {isWaiting ? t('voice:settings.keyPress') : t('voice:settings.key')}
    </Button>
  );
}

type Devices = Awaited<ReturnType<typeof listDevices>>;

function useDevices(): Devices {
  const [devices, setDevices] = useState<Devices>({ microphones: [], speakers: [] });
  useEffect(() => {
    let isGone = false;
    const read = () =>
      void listDevices().then(
        (now) => !isGone && setDevices(now),
        () => undefined,
      );
    read();
    navigator.mediaDevices.addEventListener('devicechange', read);
    return () => {
      isGone = true;
      navigator.mediaDevices.removeEventListener('devicechange', read);
    };
  }, []);
  return devices;
}

/** A chosen device that is not plugged in stays in the list, so that the choice is not lost. */
function optionsOf(devices: readonly MediaDeviceInfo[], chosen: string) {
  const listed = devices.map(({ deviceId, label }, index) => ({
    value: deviceId,
    label: label || t('voice:settings.unnamed', { number: index + 1 }),
  }));
  const isMissing = chosen !== '' && !listed.some(({ value }) => value === chosen);
  return [
    { value: '', label: t('voice:settings.system') },
    ...listed,
    ...(isMissing
      ? [{ value: chosen, label: t('voice:settings.unnamed', { number: listed.length + 1 }) }]
      : []),
  ];
}
