import { Checkbox } from '../../../ui/checkbox.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { ColorInput } from '../../../ui/color-input.tsx';
import { Field } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import type { ProfileForm } from './use-profile-form.ts';
import styles from './settings.module.css';

type BorderSettingsProps = { of: 'banner' | 'profile'; title: string; form: ProfileForm };

const borders = [
  { value: 'none', label: 'None' },
  { value: 'glow', label: 'Glow' },
] as const;
const glowTypes = [
  { value: 'pulse', label: 'Pulse' },
  { value: 'solid', label: 'Solid' },
] as const;

/** The glow around the banner or the picture. Both have the same four fields with different prefixes. */
export function BorderSettings({ of, title, form: { draft, errors, edit } }: BorderSettingsProps) {
  const glows = draft[`${of}Border`] === 'glow';
  return (
    <SettingsPanel title={title}>
      <div className={styles.stack}>
        <Choice label="Border">
          <Segmented
            label={`${title}: border`}
            className={styles.choices}
            options={borders}
            value={draft[`${of}Border`]}
            onChange={(border) => edit({ [`${of}Border`]: border })}
          />
        </Choice>
        {glows && (
          <>
            <Choice label="Glow type">
              <Segmented
                label={`${title}: glow type`}
                className={styles.choices}
                options={glowTypes}
                value={draft[`${of}GlowType`]}
                onChange={(type) => edit({ [`${of}GlowType`]: type })}
              />
            </Choice>
            <Checkbox
              label="Rainbow"
              hint="All colours at once, instead of one."
              checked={draft[`${of}GlowRainbow`]}
              onChange={(rainbow) => edit({ [`${of}GlowRainbow`]: rainbow })}
            />
            {!draft[`${of}GlowRainbow`] && (
              <Field label="Glow colour" error={errors[`${of}GlowColor`]}>
                <ColorInput
                  label={`${title}: glow colour`}
                  value={draft[`${of}GlowColor`]}
                  onChange={(color) => edit({ [`${of}GlowColor`]: color })}
                />
              </Field>
            )}
          </>
        )}
      </div>
    </SettingsPanel>
  );
}
