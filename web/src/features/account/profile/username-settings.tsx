import { usernameEffects } from '@snowglobe/contract/features/account/account.limits.ts';
import { SunMedium } from 'lucide-react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { ColorInput } from '../../../ui/color-input.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { UsernameEffect } from '../../../ui/member-look.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import type { ProfileForm } from './use-profile-form.ts';
import { colorFields, lightenedColors, withEffect } from './username-colors.ts';
import { t } from '../../../core/texts.ts';
import styles from './settings.module.css';

const modes = [
  { value: 'solid', label: t('account:solid') },
  { value: 'rainbow', label: t('ui:theme.rainbow') },
  { value: 'selected', label: t('account:gradient') },
] as const;
const effects: Record<UsernameEffect, { label: string; hint: string }> = {
  glow: { label: t('account:glow'), hint: t('account:glowHint') },
  pulse: { label: t('account:pulse'), hint: t('account:pulseHint') },
  typewriter: { label: t('account:typewriter'), hint: t('account:typewriterHint') },
};

export function UsernameSettings({ form }: { form: ProfileForm }) {
  const { draft, errors, edit } = form;
  const chosen = draft.usernameEffects;

  return (
    <SettingsPanel title={t('account:username')} text={t('account:usernameText')}>
      <div className={styles.stack}>
        <Choice label={t('account:colourMode')}>
          <Segmented
            label={t('account:usernameColourMode')}
            className={styles.choices}
            options={modes}
            value={draft.usernameColorMode}
            onChange={(usernameColorMode) => edit({ usernameColorMode })}
          />
        </Choice>
        <NameColors form={form} />
        <fieldset>
          <legend className="field-label">{t('account:effects')}</legend>
          <div className={styles.effects}>
            {usernameEffects.map((effect) => (
              <Checkbox
                key={effect}
                {...effects[effect]}
                checked={chosen.includes(effect)}
                onChange={(isOn) => edit({ usernameEffects: withEffect(chosen, effect, isOn) })}
              />
            ))}
          </div>
        </fieldset>
        {chosen.includes('glow') && (
          <Field label={t('account:nameGlowColour')} error={errors.usernameGlowColor} className={styles.glow}>
            <ColorInput
              label={t('account:nameGlowColour')}
              value={draft.usernameGlowColor}
              onChange={(usernameGlowColor) => edit({ usernameGlowColor })}
            />
          </Field>
        )}
      </div>
    </SettingsPanel>
  );
}

function NameColors({ form: { draft, errors, edit } }: { form: ProfileForm }) {
  const fields = colorFields(draft.usernameColorMode);
  if (fields.length === 0) return null;
  return (
    <div>
      <div className={styles.colours}>
        {fields.map(({ name, label }) => (
          <Field key={name} label={label} error={errors[name]}>
            <ColorInput label={label} value={draft[name]} onChange={(color) => edit({ [name]: color })} />
          </Field>
        ))}
      </div>
      <DarkHint colors={fields.map(({ name }) => draft[name])} />
    </div>
  );
}

function DarkHint({ colors }: { colors: string[] }) {
  const lightened = lightenedColors(colors);
  if (lightened.length === 0) return null;
  return (
    <p className={styles.lighter} role="status">
      <Icon of={SunMedium} size={16} className={styles.lighterIcon} />
      <span>
        {t('account:shownLighter')}{' '}
        {lightened.map(({ color, shownAs }) => (
          <span key={color} className={styles.shade}>
            <i className={styles.shadeDot} style={{ background: shownAs }} />
            <span className="readout">{shownAs}</span>
          </span>
        ))}
      </span>
    </p>
  );
}
