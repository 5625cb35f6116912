import type { OpeningSequence } from '@snowglobe/contract/features/account/account.limits.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { t } from '../../../core/texts.ts';
import styles from './settings.module.css';

const choices = [
  { value: 'always', label: t('account:always') },
  { value: 'first_visit', label: t('account:firstVisit') },
  { value: 'never', label: t('account:never') },
] as const;
const meanings: Record<OpeningSequence, string> = {
  always: t('account:opening.always'),
  first_visit: t('account:opening.firstVisit'),
  never: t('account:opening.never'),
};

type OpeningSettingsProps = { value: OpeningSequence; onChange: (choice: OpeningSequence) => void };

/** Whether the opening animation is played, on every device of the member. */
export function OpeningSettings({ value, onChange }: OpeningSettingsProps) {
  return (
    <SettingsPanel
      title={t('account:openingSequence')}
      text={t('account:opening.text', { meaning: meanings[value] })}
    >
      <Segmented
        label={t('account:openingSequence')}
        className={styles.choices}
        options={choices}
        value={value}
        onChange={onChange}
      />
    </SettingsPanel>
  );
}
