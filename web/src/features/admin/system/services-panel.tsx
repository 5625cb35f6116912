import type { SystemService } from '@snowglobe/contract/features/system/system.model.ts';
import { capitalize } from '../../../core/format/language.ts';
import { Panel } from '../../../ui/panel.tsx';
import { StateWord } from './state-word.tsx';
import { serviceWords } from './system-words.ts';
import { StaffTitle } from '../../../ui/staff-panel.tsx';
import { t } from '../../../core/texts.ts';
import styles from './services-panel.module.css';
import systemPanelStyles from './system-panel.module.css';

export function ServicesPanel({ services }: { services: readonly SystemService[] }) {
  return (
    <Panel glass="dense" pad="none" className={systemPanelStyles.panel} aria-labelledby="system-services">
      <StaffTitle id="system-services">{t('system:services')}</StaffTitle>
      <ul className={styles.services}>
        {services.map((service) => (
          <li key={service.name}>
            <div>
              <h3>{service.name}</h3>
              <StateWord {...serviceWords[service.status]} />
            </div>
            <ServiceText service={service} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function ServiceText({ service: { status, configured, answer, settings } }: { service: SystemService }) {
  if (status === 'not_configured')
    return (
      <p className={systemPanelStyles.quiet}>
        {capitalize(configured)}. <Settings names={settings} />
      </p>
    );
  return (
    <p className={systemPanelStyles.quiet}>
      <span className="readout">{configured}</span>
      {status === 'silent' ? (
        <>
          <span className={systemPanelStyles.why}>{capitalize(answer)}.</span> <Settings names={settings} />
        </>
      ) : (
        answer !== t('system:service.answers') && <span>{answer}</span>
      )}
    </p>
  );
}

/** The names of the settings that configure the service. */
function Settings({ names }: { names: readonly string[] }) {
  return <code>{names.join(' ')}</code>;
}
