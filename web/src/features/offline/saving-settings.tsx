import { savedBytesMax, savedDaysMax } from '@snowglobe/contract/features/offline/offline.limits.ts';
import type {
  SavingSettings as Settings,
  SavingState,
} from '@snowglobe/contract/features/offline/offline.model.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../core/api.ts';
import { gigabytesText, readGigabytes } from '../../core/format/gigabytes.ts';
import { sizeText } from '../../core/format/sizes.ts';
import { queryClient } from '../../core/query.ts';
import { t } from '../../core/texts.ts';
import { write } from '../../core/write.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { offlineKey } from './offline.queries.ts';
import styles from './saving-settings.module.css';

const settingsKey = [...offlineKey, 'settings'];

const save = (body: Partial<Settings>) =>
  write(() => api.updateSavingSettings({ body }), {
    fallback: t('offline:settings.failed'),
    onDone: (state) => queryClient.setQueryData(settingsKey, state),
  });

/** The owner decides whether members may save videos, for how long, and how much. */
export default function SavingSettings() {
  const { data } = useQuery({ queryKey: settingsKey, queryFn: () => api.getSavingSettings() });
  if (!data) return null;
  const { days, maxBytes } = data.settings;
  return <Form key={`${days} ${maxBytes}`} state={data} />;
}

function Form({ state: { settings, videos, bytes } }: { state: SavingState }) {
  const [days, setDays] = useState(String(settings.days));
  const known = gigabytesText(settings.maxBytes);
  const [limit, setLimit] = useState(known);
  const newBytes = readGigabytes(limit);
  const areDaysValid = /^\d{1,3}$/.test(days.trim()) && Number(days) >= 1 && Number(days) <= savedDaysMax;
  const isLimitValid = typeof newBytes === 'number' && newBytes <= savedBytesMax;
  const isChanged = Number(days) !== settings.days || limit.trim() !== known;
  return (
    <div className={styles.settings}>
      <Switch
        label={t('offline:settings.isOn')}
        hint={t('offline:settings.isOnHint')}
        checked={settings.isOn}
        onChange={(isOn) => void save({ isOn })}
      />
      <form
        aria-label={t('offline:settings.title')}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (areDaysValid && isLimitValid) void save({ days: Number(days), maxBytes: newBytes });
        }}
      >
        <Field
          label={t('offline:settings.days')}
          hint={t('offline:settings.daysHint')}
          error={!areDaysValid && t('offline:settings.daysRule', { max: savedDaysMax })}
        >
          <TextInput
            size="s"
            inputMode="numeric"
            autoComplete="off"
            value={days}
            onChange={(event) => setDays(event.target.value)}
          />
        </Field>
        <Field
          label={t('offline:settings.limit')}
          hint={t('offline:settings.limitHint')}
          error={!isLimitValid && t('offline:settings.limitRule')}
        >
          <TextInput
            size="s"
            inputMode="decimal"
            autoComplete="off"
            value={limit}
            onChange={(event) => setLimit(event.target.value)}
          />
        </Field>
        <Button size="s" type="submit" disabled={!isChanged || !areDaysValid || !isLimitValid}>
          {t('ui:save')}
        </Button>
      </form>
      <p className={styles.kept}>{t('offline:settings.kept', { videos, size: sizeText(bytes) })}</p>
    </div>
  );
}
