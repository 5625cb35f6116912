import { Check, Languages } from 'lucide-react';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { PlayerButton } from './player-button.tsx';
import type { AudioMode } from './sources.queries.ts';
import { t } from '../../../core/texts.ts';

export type Available = Readonly<Record<AudioMode, boolean>>;

const modes: readonly { mode: AudioMode; label: string }[] = [
  { mode: 'dub', label: t('media:audio.dub') },
  { mode: 'sub', label: t('media:audio.sub') },
];

type AudioMenuProps = { available: Available; active: AudioMode; onChoose: (mode: AudioMode) => void };

/** Dub or sub, for anime and animation. */
export function AudioMenu({ available, active, onChoose }: AudioMenuProps) {
  return (
    <Menu label={t('media:audio')} trigger={<PlayerButton icon={Languages} label={t('media:audio')} />}>
      {modes.map(({ mode, label }) => (
        <MenuItem
          key={mode}
          {...(mode === active ? { icon: Check } : {})}
          disabled={!available[mode]}
          onSelect={() => mode !== active && onChoose(mode)}
        >
          {!available[mode]
            ? t('media:audio.unavailable', { label })
            : mode === active
              ? t('media:audio.active', { label })
              : label}
        </MenuItem>
      ))}
    </Menu>
  );
}
