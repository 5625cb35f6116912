import { helpTopics } from '@snowglobe/contract/features/help/help.text.ts';
import { useHealth } from '../../core/health.ts';
import { goTo } from '../../core/location.ts';
import { t } from '../../core/texts.ts';
import { Markdown } from '../../ui/markdown.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Panel } from '../../ui/panel.tsx';
import styles from './help-screen.module.css';

/** Frequent questions. SnowyAI's guide answers from the same text. */
export default function HelpScreen() {
  const { version, source } = useHealth();
  const program = version ? t('help:version', { version }) : '';
  return (
    <div className="page screen">
      <h1 className={styles.title}>{t('help:title')}</h1>
      <Panel glass="dense" className={styles.topics} frost="right" aria-label={t('help:questionsAndAnswers')}>
        {helpTopics.map(({ id, question, answer }) => (
          <section key={id} id={id} className={styles.topic}>
            <h2>{t(question)}</h2>
            <Markdown text={t(answer)} heading={3} onOpen={goTo} />
          </section>
        ))}
      </Panel>
      <p className={classNames(styles.version, 'readout')}>
        {source ? <a href={source}>{program}</a> : program}
      </p>
    </div>
  );
}
