import type { Wish } from '@snowglobe/contract/features/wishes/wishes.model.ts';
import { t } from '../../core/texts.ts';
import { Tag } from '../../ui/badge.tsx';
import { stateText } from './wish-words.ts';

const colors: Record<Wish['state'], string | undefined> = {
  new: undefined,
  accepted: '#7cc4ff',
  coming: '#facc15',
  here: '#7ee2a2',
  declined: '#f98080',
};

/** The state of a wish as a small label. */
export function WishStateTag({ wish }: { wish: Pick<Wish, 'state' | 'watch'> }) {
  const isGone = wish.state === 'here' && wish.watch === null;
  const color = isGone ? undefined : colors[wish.state];
  return <Tag {...(color ? { color } : {})}>{isGone ? t('wishes:state.gone') : stateText(wish.state)}</Tag>;
}
