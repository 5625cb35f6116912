import { Smartphone } from 'lucide-react';
import { t } from '../../core/texts.ts';
import { Button } from '../../ui/button.tsx';
import { IconTile } from '../../ui/icon-tile.tsx';
import { Panel } from '../../ui/panel.tsx';
import { declineInstall, install, useInstall } from './install-state.ts';
import styles from './install-card.module.css';

/** Offers to install Snowglobe, on home. */
export default function InstallCard() {
  const { way } = useInstall();
  return (
    <Panel className={styles.card} aria-labelledby="install">
      <IconTile of={Smartphone} />
      <div className={styles.words}>
        <h2 className={styles.title} id="install">
          {t('install:title')}
        </h2>
        <p className={styles.text}>{t('install:text')}</p>
        {way === 'by hand' && <p className={styles.text}>{t('install:byHand')}</p>}
      </div>
      <div className={styles.buttons}>
        <Button variant="ghost" onClick={declineInstall}>
          {t('install:notNow')}
        </Button>
        {way === 'prompt' && (
          <Button variant="primary" onClick={() => void install()}>
            {t('install:install')}
          </Button>
        )}
      </div>
    </Panel>
  );
}
