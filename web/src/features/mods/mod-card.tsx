import type { Mod } from '@snowglobe/contract/features/mods/mods.model.ts';
import { Download, Heart, MessageCircle, Star, TriangleAlert } from 'lucide-react';
import { oneDecimal, shortCount } from '../../core/format/numbers.ts';
import { handleLinkClick } from '../../core/location.ts';
import { Tag } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon, type IconGlyph } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { openMod, modPath } from './mods-address.ts';
import { genreName } from './mod-words.ts';
import { glyphOf } from './mod-icons.ts';
import { VerdictMark } from './verdict-mark.tsx';
import { t } from '../../core/texts.ts';
import styles from './mod-card.module.css';

/** A mod in the list; a click anywhere on the card opens it. */
export function ModCard({ mod }: { mod: Mod }) {
  const { id, name, file } = mod;
  return (
    <article className={classNames('glass', styles.card)} aria-label={name}>
      <div className={styles.cover} data-empty={mod.cover === null || undefined}>
        {mod.cover ? <Picture src={mod.cover} /> : <Icon of={glyphOf(mod.icon)} size={64} />}
      </div>
      <div className={styles.top}>
        <span className={styles.icon}>
          <Icon of={glyphOf(mod.icon)} size={26} />
        </span>
        <div className={styles.names}>
          <h3 className={styles.name}>
            <a href={modPath(id)} onClick={(event) => handleLinkClick(event.nativeEvent, () => openMod(id))}>
              {name}
            </a>
          </h3>
          <p className={styles.by}>
            {t('mods:card.by', { name: mod.author_username, genre: genreName(mod.game_genre) })}
          </p>
        </div>
        {mod.isOfficial && <Tag color="#facc15">{t('mods:official')}</Tag>}
      </div>
      <p className={styles.description}>{mod.description}</p>
      <div className={styles.marks}>
        {file && <VerdictMark verdict={file.scan.verdict} />}
        {file?.hasPrograms && (
          <span className={styles.warning}>
            <Icon of={TriangleAlert} size={14} /> {t('mods:card.program')}
          </span>
        )}
        {!mod.isListed && <span className={styles.hidden}>{t('mods:card.hidden')}</span>}
        {!file && <span className={styles.hidden}>{t('mods:card.noFile')}</span>}
      </div>
      <ul className={styles.figures}>
        <Figure of={Download} count={shortCount(mod.downloads_count)} word={t('mods:card.downloads')} />
        <Figure of={Heart} count={shortCount(mod.likes_count)} word={t('mods:card.likes')} />
        <Figure of={MessageCircle} count={shortCount(mod.comments_count)} word={t('mods:card.comments')} />
        <Figure of={Star} count={oneDecimal(mod.rating)} word={t('mods:card.rating')} />
      </ul>
    </article>
  );
}

function Figure({ of, count, word }: { of: IconGlyph; count: string; word: string }) {
  return (
    <li className="readout">
      <Icon of={of} size={14} />
      {count}
      <span className="sr-only"> {word}</span>
    </li>
  );
}
