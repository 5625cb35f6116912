import type { ModEntry } from '@snowglobe/contract/features/mods/mods.model.ts';
import { sizeText } from '../../../core/format/sizes.ts';
import { File, FileArchive, TriangleAlert } from 'lucide-react';
import { Icon } from '../../../ui/icon.tsx';
import { t } from '../../../core/texts.ts';
import styles from './mod-contents.module.css';

const glyphs = { program: TriangleAlert, archive: FileArchive } as const;

/** The files inside the archive by name and size; programs are highlighted. */
export function ModContents({ contents, count }: { contents: readonly ModEntry[]; count: number }) {
  return (
    <details className={styles.contents}>
      <summary>{t('mods:contents.title', { count })}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be focusable to scroll it with keys */}
      <ul tabIndex={0} aria-label={t('mods:contents.label')}>
        {contents.map(({ name, size, kind }) => (
          <li key={`${name} ${size}`} data-kind={kind}>
            <Icon of={kind ? glyphs[kind] : File} size={14} />
            <span className={styles.name}>{name}</span>
            {kind === 'program' && <span className="sr-only">{t('mods:contents.program')}</span>}
            <span className="readout">{sizeText(size)}</span>
          </li>
        ))}
      </ul>
      {count > contents.length && <p>{t('mods:contents.more', { count: count - contents.length })}</p>}
    </details>
  );
}
