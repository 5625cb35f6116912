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
import styles from './settings.module.css';

const modes = [
  { value: 'solid', label: 'Solid' },
  { value: 'rainbow', label: 'Rainbow' },
  { value: 'selected', label: 'Gradient' },
] as const;
const effects: Record<UsernameEffect, { label: string; hint: string }> = {
  glow: { label: 'Glow', hint: 'A soft light behind the letters.' },
  pulse: { label: 'Pulse', hint: 'Breathes, slowly.' },
  typewriter: { label: 'Typewriter', hint: 'Types itself, again and again.' },
};

export function UsernameSettings({ form }: { form: ProfileForm }) {
  const { draft, errors, edit } = form;
  const chosen = draft.usernameEffects;

  return (
    <SettingsPanel title="Username" text="Your name, wherever it stands.">
      <div className={styles.stack}>
        <Choice label="Colour mode">
          <Segmented
            label="Username colour mode"
            className={styles.choices}
            options={modes}
            value={draft.usernameColorMode}
            onChange={(usernameColorMode) => edit({ usernameColorMode })}
          />
        </Choice>
        <NameColors form={form} />
        <fieldset>
          <legend className="field-label">Effects</legend>
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
          <Field label="Name glow colour" error={errors.usernameGlowColor} className={styles.glow}>
            <ColorInput
              label="Name glow colour"
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
        Shown a little lighter, so that everyone can read it on the night:{' '}
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
