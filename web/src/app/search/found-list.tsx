import type { Found } from '@snowglobe/contract/features/search/search.model.ts';
import { useEffect } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { kindWords } from './search-words.ts';
import { t } from '../../core/texts.ts';
import styles from './search-dialog.module.css';

type FoundListProps = {
  /** The id of the list; its rows are `${id}-0`, `${id}-1`, … */
  id: string;
  found: readonly Found[];
  /** The row that Enter opens. */
  marked: number;
  onMark: (at: number) => void;
  onOpen: (found: Found) => void;
};

/** The results, grouped by kind. The focus stays in the field: rows are marked, not focused. */
export function FoundList({ id, found, marked, onMark, onOpen }: FoundListProps) {
  useEffect(() => {
    document.getElementById(`${id}-${marked}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, marked]);
  return (
    <div id={`${id}-list`} role="listbox" aria-label={t('app:found')}>
      {found.map((each, at) => {
        const { label, icon } = kindWords[each.kind];
        const isFirst = found[at - 1]?.kind !== each.kind;
        return (
          <div key={`${each.kind}:${each.id}`} role="presentation">
            {isFirst && (
              <p className={classNames(styles.kind, 'label')} role="presentation">
                {label}
              </p>
            )}
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the focus and the key handlers are in the search field */}
            <div
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === marked}
              className={styles.row}
              onPointerMove={() => onMark(at)}
              onClick={() => onOpen(each)}
            >
              <span className={styles.mark}>
                {each.picture ? (
                  <img className={styles.picture} src={each.picture} alt="" width={32} height={32} />
                ) : (
                  <Icon of={icon} size={18} />
                )}
              </span>
              <span className={styles.title}>{each.title}</span>
              {each.detail && <span className={styles.detail}>{each.detail}</span>}
            </div>
          </div>
        );
      })}
    </div>
  );
}
