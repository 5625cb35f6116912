import { Download } from 'lucide-react';
import { t } from '../../core/texts.ts';
import { Button } from '../../ui/button.tsx';
import { install, useInstall } from './install-state.ts';
import styles from './install-setting.module.css';

/** Installs Snowglobe on this device, or says how. */
export function InstallSetting() {
  const { isInstalled, way } = useInstall();
  const hint = isInstalled
    ? t('install:isInstalled')
    : way === 'by hand'
      ? t('install:byHand')
      : way === 'prompt'
        ? t('install:text')
        : t('install:byBrowser');
  return (
    <div className={styles.row}>
      <div>
        <strong className={styles.label}>{t('install:onThisDevice')}</strong>
        <p className={styles.hint}>{hint}</p>
      </div>
      {way === 'prompt' && (
        <Button size="s" icon={Download} onClick={() => void install()}>
          {t('install:install')}
        </Button>
      )}
    </div>
  );
}
