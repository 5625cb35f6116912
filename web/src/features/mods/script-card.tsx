import type { Script } from '@snowglobe/contract/features/mods/mods.model.ts';
import { BadgeCheck, Eye, KeyRound, LockOpen, ScrollText } from 'lucide-react';
import { addressWith } from '../../core/address.ts';
import { shortCount } from '../../core/format/numbers.ts';
import { handleLinkClick } from '../../core/location.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { scriptText } from './mod-words.ts';
import { openScript } from './mods-address.ts';
import { t } from '../../core/texts.ts';
import styles from './mod-card.module.css';

export function ScriptCard({ script }: { script: Script }) {
  const { slug, name, key } = script;
  return (
    <article className={classNames('glass', styles.card)} aria-label={scriptText(name)}>
      <div className={styles.top}>
        <span className={styles.icon}>
          <Icon of={ScrollText} size={26} />
        </span>
        <div className={styles.names}>
          <h3 className={styles.name}>
            <a
              href={addressWith({ script: slug })}
              onClick={(event) => handleLinkClick(event.nativeEvent, () => openScript(slug))}
            >
              {scriptText(name)}
            </a>
          </h3>
          <p className={styles.by}>
            {t('mods:script.about', { game: scriptText(script.gameName), owner: scriptText(script.owner) })}
          </p>
        </div>
      </div>
      <p className={styles.description}>{scriptText(script.description)}</p>
      <ul className={styles.figures}>
        <li className="readout">
          <Icon of={key ? KeyRound : LockOpen} size={14} />
          {key ? t('mods:script.key') : t('mods:script.noKey')}
        </li>
        {script.verified && (
          <li className="readout">
            <Icon of={BadgeCheck} size={14} />
            {t('mods:script.verified')}
          </li>
        )}
        <li className="readout">
          <Icon of={Eye} size={14} />
          {shortCount(script.views)}
          <span className="sr-only"> {t('mods:views.word')}</span>
        </li>
      </ul>
    </article>
  );
}
