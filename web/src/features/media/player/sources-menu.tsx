import { librarySource } from '@snowglobe/contract/features/library/library.limits.ts';
import type { VideoSource } from '@snowglobe/contract/features/media/sources.model.ts';
import { Layers } from 'lucide-react';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { PlayerButton } from './player-button.tsx';
import { t } from '../../../core/texts.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import { sourceName } from '../source-name.ts';
import styles from './sources-menu.module.css';

type SourcesMenuProps = {
  sources: readonly VideoSource[];
  active: number;
  onChoose: (index: number) => void;
};

/** The list of video sources to choose from. */
export function SourcesMenu({ sources, active, onChoose }: SourcesMenuProps) {
  return (
    <Menu
      label={t('media:sources')}
      trigger={<PlayerButton icon={Layers} label={t('media:sources')} />}
      head={
        <p className={styles.head}>
          <RichText
            of="media:sources.head"
            values={{ count: sources.length, small: <span className="readout" /> }}
          />
        </p>
      }
    >
      {sources.map(({ name, domain }, index) => (
        <MenuItem
          key={`${name} ${domain}`}
          onSelect={() => onChoose(index)}
          note={
            <span className="readout">{index === active ? t('media:sources.active') : `#${index + 1}`}</span>
          }
        >
          <span className={styles.source}>
            {sourceName({ name, domain })}
            {domain !== librarySource.domain && <span className={styles.domain}>{domain}</span>}
          </span>
        </MenuItem>
      ))}
    </Menu>
  );
}
