import type { FollowTell } from '@snowglobe/contract/features/follows/follows.limits.ts';
import { BellOff, BellPlus, BellRing, Check } from 'lucide-react';
import { t } from '../../core/texts.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx';
import type { Target } from './follows-cache.ts';
import { useTell } from './follows.actions.ts';
import { useFollowState } from './follows.queries.ts';
import { tells } from './tell-words.ts';

type FollowButtonProps = {
  of: Target;
  /** The name of the thing, for screen readers. */
  name: string;
  /** Its words where the page has a second button, for the author of a mod. */
  ofAuthor?: boolean;
} & Pick<ButtonProps, 'size' | 'variant' | 'className' | 'full'>;

/** "Follow"; then a menu with how the member is told. Nothing for a thing that the member cannot follow. */
export function FollowButton({ of, name, ofAuthor = false, ...look }: FollowButtonProps) {
  const { data } = useFollowState(of);
  if (!data || (data.tell === null && !data.canFollow)) return null;
  const target = { kind: of.kind, target: data.target };
  return data.tell === null ? (
    <Start
      target={target}
      name={name}
      label={ofAuthor ? t('follows:followAuthor') : t('follows:follow')}
      {...look}
    />
  ) : (
    <Chosen
      target={target}
      name={name}
      label={ofAuthor ? t('follows:followingAuthor') : t('follows:following')}
      tell={data.tell}
      {...look}
    />
  );
}

type PartProps = Pick<FollowButtonProps, 'name' | 'size' | 'variant' | 'className' | 'full'> & {
  target: Target;
  label: string;
};

function Start({ target, name, label, ...look }: PartProps) {
  const { run, busy } = useTell(target, null);
  return (
    <Button
      {...look}
      icon={BellPlus}
      busy={busy}
      aria-label={`${label}: ${name}`}
      onClick={() => void run('push')}
    >
      {label}
    </Button>
  );
}

function Chosen({ target, name, label, tell, ...look }: PartProps & { tell: FollowTell }) {
  const { run } = useTell(target, tell);
  return (
    <Menu
      label={t('follows:tellOf', { name })}
      trigger={
        <Button {...look} icon={BellRing} aria-label={`${label}: ${t('follows:followingOf', { name })}`}>
          {label}
        </Button>
      }
    >
      {tells.map(({ value, label: words }) => (
        <MenuItem
          key={value}
          onSelect={() => void run(value)}
          note={value === tell ? <Icon of={Check} size={16} /> : undefined}
        >
          {words}
        </MenuItem>
      ))}
      <MenuLine />
      <MenuItem icon={BellOff} onSelect={() => void run(null)}>
        {t('follows:unfollow')}
      </MenuItem>
    </Menu>
  );
}
