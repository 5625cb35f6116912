import type { SystemService } from '@snowglobe/contract/features/system/system.model.ts';
import { Panel } from '../../../ui/panel.tsx';
import { StateWord } from './state-word.tsx';
import { partWords, sentence } from './system-words.ts';
import { StaffTitle } from '../../../ui/staff-panel.tsx';
import styles from './parts-panel.module.css';
import systemPanelStyles from './system-panel.module.css';

export function PartsPanel({ parts }: { parts: readonly SystemService[] }) {
  return (
    <Panel glass="dense" pad="none" className={systemPanelStyles.panel} aria-labelledby="system-parts">
      <StaffTitle id="system-parts">Parts</StaffTitle>
      <ul className={styles.parts}>
        {parts.map((part) => (
          <li key={part.name}>
            <div>
              <h3>{part.name}</h3>
              <StateWord {...partWords[part.status]} />
            </div>
            <PartText part={part} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function PartText({ part: { status, configured, answer, settings } }: { part: SystemService }) {
  if (status === 'not_configured')
    return (
      <p className={systemPanelStyles.quiet}>
        {sentence(configured)}. <Settings names={settings} />
      </p>
    );
  return (
    <p className={systemPanelStyles.quiet}>
      <span className="readout">{configured}</span>
      {status === 'silent' ? (
        <>
          <span className={systemPanelStyles.why}>{sentence(answer)}.</span> <Settings names={settings} />
        </>
      ) : (
        answer !== 'answers' && <span>{answer}</span>
      )}
    </p>
  );
}

/** Where to set it, for whoever wants it otherwise. */
function Settings({ names }: { names: readonly string[] }) {
  return <code>{names.join(' ')}</code>;
}
