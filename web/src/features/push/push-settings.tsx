import type { PushSettings as Settings } from '@snowglobe/contract/features/push/push.model.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../core/api.ts';
import { timeZone } from '../../core/format/language.ts';
import { refresh } from '../../core/query.ts';
import { t } from '../../core/texts.ts';
import { useWrite } from '../../core/write.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Switch } from '../../ui/switch.tsx';
import {
  addThisDevice,
  hasSubscription,
  isPushPossible,
  removeThisDevice,
  type PushProblem,
} from './push-device.ts';
import styles from './push-settings.module.css';

const pushKey = ['push'];
const usualQuietHours = { from: '22:00', to: '07:00' };

function problemText(problem: PushProblem): string {
  if (problem === 'blocked') return t('push:blocked');
  return problem === 'no worker' ? t('push:noWorker') : t('push:unsupported');
}

async function readPush() {
  const [overview, isSubscribed] = await Promise.all([api.getPush(), hasSubscription()]);
  return { ...overview, isSubscribed };
}

/** Notifications while the page is closed. The switch is for this device, what is below it for all of the member's. */
export function PushSettings() {
  const { data } = useQuery({ queryKey: pushKey, queryFn: readPush });
  return data ? <KnownPushSettings known={data} /> : null;
}

function KnownPushSettings({ known }: { known: Awaited<ReturnType<typeof readPush>> }) {
  const { publicKey, settings, devices, isSubscribed } = known;
  const [problem, setProblem] = useState<PushProblem | null>(isPushPossible() ? null : 'unsupported');
  const own = isSubscribed ? devices.find(({ current }) => current) : undefined;
  const rules = { fallback: t('ui:pleaseTryAgain'), onSettled: () => refresh(pushKey) };
  const turn = useWrite(async (on: boolean) => {
    if (on) setProblem(await addThisDevice(publicKey));
    else if (own) await removeThisDevice(own.id);
  }, rules);
  const save = useWrite(
    (changes: Partial<Settings>) =>
      api.setPushSettings({ body: { ...settings, timeZone: timeZone(), ...changes } }),
    rules,
  );
  const quiet = settings.quietHours;
  return (
    <>
      <Switch
        label={t('push:onThisDevice')}
        hint={problem ? problemText(problem) : t('push:onThisDevice.hint')}
        checked={own !== undefined}
        disabled={turn.busy || problem === 'unsupported'}
        onChange={(on) => void turn.run(on)}
      />
      {devices.length > 0 && (
        <>
          <Switch
            label={t('push:hideContent')}
            hint={t('push:hideContent.hint')}
            checked={settings.hideContent}
            disabled={save.busy}
            onChange={(hideContent) => void save.run({ hideContent })}
          />
          <Switch
            label={t('push:quietHours')}
            hint={t('push:quietHours.hint')}
            checked={quiet !== null}
            disabled={save.busy}
            onChange={(on) => void save.run({ quietHours: on ? usualQuietHours : null })}
          />
          {quiet && (
            <div className={styles.hours}>
              {(['from', 'to'] as const).map((end) => (
                <Field key={end} label={end === 'from' ? t('push:quietHours.from') : t('push:quietHours.to')}>
                  <TextInput
                    type="time"
                    required
                    value={quiet[end]}
                    onChange={({ target: { value } }) =>
                      value && void save.run({ quietHours: { ...quiet, [end]: value } })
                    }
                  />
                </Field>
              ))}
            </div>
          )}
        </>
      )}
    </>
  );
}
