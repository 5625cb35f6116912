import { usernameEffects } from '@snowglobe/contract/features/account/account.limits.ts';
import { SunMedium } from 'lucide-react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { ColorInput } from '../../../ui/color-input.tsx';
import { readable } from '../../../ui/contrast.ts';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { UsernameEffect } from '../../../ui/member-look.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import type { ProfileForm } from './use-profile-form.ts';
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

  function toggle(effect: UsernameEffect, on: boolean) {
    edit({
      usernameEffects: usernameEffects.filter((each) => (each === effect ? on : chosen.includes(each))),
    });
  }

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
                onChange={(on) => toggle(effect, on)}
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

const gradient = ['usernameColor1', 'usernameColor2', 'usernameColor3'] as const;
const gradientLabels = ['Left colour', 'Middle colour', 'Right colour'];

/** The colours of the chosen mode; rainbow needs none. */
function NameColors({ form: { draft, errors, edit } }: { form: ProfileForm }) {
  if (draft.usernameColorMode === 'rainbow') return null;
  const names = draft.usernameColorMode === 'selected' ? gradient : (['usernameCustomColor'] as const);
  return (
    <div>
      <div className={styles.colours}>
        {names.map((name, index) => {
          const label = names.length === 1 ? 'Name colour' : gradientLabels[index]!;
          return (
            <Field key={name} label={label} error={errors[name]}>
              <ColorInput label={label} value={draft[name]} onChange={(color) => edit({ [name]: color })} />
            </Field>
          );
        })}
      </div>
      <DarkHint colors={names.map((name) => draft[name])} />
    </div>
  );
}

function DarkHint({ colors }: { colors: string[] }) {
  const dark = [...new Set(colors)].filter((color) => readable(color) !== color.toLowerCase());
  if (dark.length === 0) return null;
  return (
    <p className={styles.lighter} role="status">
      <Icon of={SunMedium} size={16} className={styles.lighterIcon} />
      <span>
        Shown a little lighter, so that everyone can read it on the night:{' '}
        {dark.map((color) => (
          <span key={color} className={styles.shade}>
            <i className={styles.shadeDot} style={{ background: readable(color) }} />
            <span className="readout">{readable(color)}</span>
          </span>
        ))}
      </span>
    </p>
  );
}
