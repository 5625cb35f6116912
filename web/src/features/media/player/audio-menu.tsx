import { Check, Languages } from 'lucide-react';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { PlayerButton } from './player-button.tsx';
import type { AudioMode } from './sources.queries.ts';

export type Available = Readonly<Record<AudioMode, boolean>>;

const modes: readonly { mode: AudioMode; label: string }[] = [
  { mode: 'dub', label: 'English Dub' },
  { mode: 'sub', label: 'Japanese Sub' },
];

type AudioMenuProps = { available: Available; active: AudioMode; onChoose: (mode: AudioMode) => void };

/** Dub or sub, for anime and animation. */
export function AudioMenu({ available, active, onChoose }: AudioMenuProps) {
  return (
    <Menu label="Audio and language" trigger={<PlayerButton icon={Languages} label="Audio and language" />}>
      {modes.map(({ mode, label }) => (
        <MenuItem
          key={mode}
          {...(mode === active ? { icon: Check } : {})}
          disabled={!available[mode]}
          onSelect={() => mode !== active && onChoose(mode)}
        >
          {label} {!available[mode] ? '(unavailable)' : mode === active ? '(active)' : ''}
        </MenuItem>
      ))}
    </Menu>
  );
}
