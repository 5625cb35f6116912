import { librarySource } from '@snowglobe/contract/features/library/library.limits.ts';
import type { VideoSource } from '@snowglobe/contract/features/media/sources.model.ts';
import { Layers } from 'lucide-react';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { PlayerButton } from './player-button.tsx';
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
      label="Video sources"
      trigger={<PlayerButton icon={Layers} label="Video sources" />}
      head={
        <p className={styles.head}>
          Video Sources <span className="readout">{sources.length} available</span>
        </p>
      }
    >
      {sources.map(({ name, domain }, index) => (
        <MenuItem
          key={`${name} ${domain}`}
          onSelect={() => onChoose(index)}
          note={<span className="readout">{index === active ? 'ACTIVE' : `#${index + 1}`}</span>}
        >
          <span className={styles.source}>
            {name}
            {domain !== librarySource.domain && <span className={styles.domain}>{domain}</span>}
          </span>
        </MenuItem>
      ))}
    </Menu>
  );
}
