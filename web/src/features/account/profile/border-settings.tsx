import { Checkbox } from '../../../ui/checkbox.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { ColorInput } from '../../../ui/color-input.tsx';
import { Field } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import type { ProfileForm } from './use-profile-form.ts';
import { t } from '../../../core/texts.ts';
import styles from './settings.module.css';

type BorderSettingsProps = { of: 'banner' | 'profile'; title: string; form: ProfileForm };

const borders = [
  { value: 'none', label: t('account:none') },
  { value: 'glow', label: t('account:glow') },
] as const;
const glowTypes = [
  { value: 'pulse', label: t('account:pulse') },
  { value: 'solid', label: t('account:solid') },
] as const;

/** The glow around the banner or the picture. Both have the same four fields with different prefixes. */
export function BorderSettings({ of, title, form: { draft, errors, edit } }: BorderSettingsProps) {
  const glows = draft[`${of}Border`] === 'glow';
  return (
    <SettingsPanel title={title}>
      <div className={styles.stack}>
        <Choice label={t('account:border')}>
          <Segmented
            label={t('account:borderOf', { of: title })}
            className={styles.choices}
            options={borders}
            value={draft[`${of}Border`]}
            onChange={(border) => edit({ [`${of}Border`]: border })}
          />
        </Choice>
        {glows && (
          <>
            <Choice label={t('account:glowType')}>
              <Segmented
                label={t('account:glowTypeOf', { of: title })}
                className={styles.choices}
                options={glowTypes}
                value={draft[`${of}GlowType`]}
                onChange={(type) => edit({ [`${of}GlowType`]: type })}
              />
            </Choice>
            <Checkbox
              label={t('ui:theme.rainbow')}
              hint={t('account:rainbowHint')}
              checked={draft[`${of}GlowRainbow`]}
              onChange={(rainbow) => edit({ [`${of}GlowRainbow`]: rainbow })}
            />
            {!draft[`${of}GlowRainbow`] && (
              <Field label={t('account:glowColour')} error={errors[`${of}GlowColor`]}>
                <ColorInput
                  label={t('account:glowColourOf', { of: title })}
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
