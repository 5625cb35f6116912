import { languages, type Language } from '@snowglobe/contract/texts/languages.ts';
import { api } from '../../../core/api.ts';
import { changeLanguage } from '../../../core/change-language.ts';
import { useHealth } from '../../../core/health.ts';
import { language, t } from '../../../core/texts.ts';
import { useWrite } from '../../../core/write.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import styles from './settings.module.css';

/** The member's language. It is saved at once, because the page is loaded again in it. */
export function LanguageSettings() {
  const { languages: offered } = useHealth();
  const { run } = useWrite(
    (chosen: Language) => api.updateProfile({ body: { language: chosen } }),
    (chosen) => ({
      errorTitle: t('account:notChanged'),
      fallback: t('ui:pleaseTryAgain'),
      onDone: () => changeLanguage(chosen),
    }),
  );
  if (offered.length < 2) return null;
  const options = offered.map((value) => ({ value, label: languages[value].name }));
  return (
    <SettingsPanel title={t('ui:language')} text={t('account:language.text')}>
      <Segmented
        label={t('ui:language')}
        className={styles.choices}
        options={options}
        value={language}
        onChange={(chosen) => void run(chosen)}
      />
    </SettingsPanel>
  );
}
