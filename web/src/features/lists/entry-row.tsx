import type { List, ListEntry } from '@snowglobe/contract/features/lists/lists.model.ts';
import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, Ellipsis, GripVertical, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { addressWith } from '../../core/address.ts';
import { goTo, handleLinkClick, screenPath } from '../../core/location.ts';
import { openTitle, titleValues } from '../../core/player-address.ts';
import { t } from '../../core/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx';
import { Picture } from '../../ui/picture.tsx';
import { removeEntry } from './lists.actions.ts';
import styles from './entry-row.module.css';

type EntryRowProps = {
  list: List;
  entry: ListEntry;
  /** From 1 on. */
  place: number;
  count: number;
  isDragged: boolean;
  handle: Pick<ComponentProps<'button'>, 'onPointerDown' | 'onKeyDown'>;
  onMove: (to: number) => void;
};

/** A title or a mod of a list. Editors move it by its handle or its menu. */
export function EntryRow({ list, entry, place, count, isDragged, handle, onMove }: EntryRowProps) {
  const { name, picture, facts, link } = shownOf(list, entry);
  return (
    <li className={classNames(styles.row, isDragged && styles.dragged)} data-entry={entry.id}>
      {list.canEdit && (
        <button
          type="button"
          className={styles.handle}
          aria-label={t('lists:move.handle', { name, place, count })}
          title={t('lists:move.hint')}
          {...handle}
        >
          <Icon of={GripVertical} size={18} />
        </button>
      )}
      <span className={styles.place} aria-hidden="true">
        {place}
      </span>
      <Picture className={styles.picture} src={picture ?? undefined} alt="" />
      <div className={styles.words}>
        <h2 className={styles.name}>
          {link ? (
            <a href={link.href} onClick={(event) => handleLinkClick(event, link.open)}>
              {name}
            </a>
          ) : (
            name
          )}
        </h2>
        <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
        {list.editors.length > 0 && entry.addedBy && (
          <p className={styles.facts}>{t('lists:addedBy', { name: entry.addedBy.username })}</p>
        )}
      </div>
      {list.canEdit && (
        <Menu
          label={t('lists:entry.menu', { name })}
          align="end"
          trigger={<IconButton icon={Ellipsis} label={t('lists:entry.menu', { name })} />}
        >
          <MenuItem icon={ArrowUp} disabled={place === 1} onSelect={() => onMove(place - 2)}>
            {t('lists:move.up')}
          </MenuItem>
          <MenuItem icon={ArrowDown} disabled={place === count} onSelect={() => onMove(place)}>
            {t('lists:move.down')}
          </MenuItem>
          <MenuItem icon={ArrowUpToLine} disabled={place === 1} onSelect={() => onMove(0)}>
            {t('lists:move.first')}
          </MenuItem>
          <MenuItem icon={ArrowDownToLine} disabled={place === count} onSelect={() => onMove(Infinity)}>
            {t('lists:move.last')}
          </MenuItem>
          <MenuLine />
          <MenuItem icon={X} danger onSelect={() => void removeEntry(list.id, entry)}>
            {t('lists:entry.remove')}
          </MenuItem>
        </Menu>
      )}
    </li>
  );
}

type Shown = {
  name: string;
  picture: string | null;
  facts: (string | number | null)[];
  link: { href: string; open: () => void } | null;
};

function shownOf(list: List, { title, mod }: ListEntry): Shown {
  if (title) {
    const values = titleValues(title.id, undefined, { through: list.id });
    const type = title.type === 'tv' ? t('lists:series') : t('lists:film');
    return {
      name: title.title,
      picture: title.poster,
      facts: [title.year, type],
      link: { href: addressWith(values), open: () => openTitle(title.id, undefined, { through: list.id }) },
    };
  }
  if (mod) {
    const href = screenPath('modmenu', { mod: mod.id });
    return {
      name: mod.name,
      picture: mod.cover,
      facts: [mod.platform === 'pc' ? t('mods:platform.pc') : t('mods:platform.mobile'), mod.author],
      link: { href, open: () => goTo(href) },
    };
  }
  return { name: t('lists:entry.unavailable'), picture: null, facts: [], link: null };
}
