import type { OpeningSequence } from '@snowglobe/contract/features/account/account.limits.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import styles from './settings.module.css';

const choices = [
  { value: 'always', label: 'Always' },
  { value: 'first_visit', label: 'First visit' },
  { value: 'never', label: 'Never' },
] as const;
const meanings: Record<OpeningSequence, string> = {
  always: 'Whenever a page opens, on a reload too.',
  first_visit: 'Once when you come, and after each sign-in. A reload, another tab or a link opens at once.',
  never: 'Every page opens at once.',
};

type OpeningSettingsProps = { value: OpeningSequence; onChange: (choice: OpeningSequence) => void };

/** Whether the opening animation is played, on every device of the member. */
export function OpeningSettings({ value, onChange }: OpeningSettingsProps) {
  return (
    <SettingsPanel title="Opening sequence" text={`The snow on your way in. ${meanings[value]}`}>
      <Segmented
        label="Opening sequence"
        className={styles.choices}
        options={choices}
        value={value}
        onChange={onChange}
      />
    </SettingsPanel>
  );
}
