import { usernameEffects } from '@snowglobe/contract/features/account/account.limits.ts';
import type { MemberLook } from '@snowglobe/contract/features/account/account.look.ts';
import { readable } from '../../../ui/contrast.ts';
import { t } from '../../../core/texts.ts';

type Effect = (typeof usernameEffects)[number];

/** The effects after one was switched, always in the same order. */
export function withEffect(chosen: readonly Effect[], effect: Effect, isOn: boolean): Effect[] {
  return usernameEffects.filter((each) => (each === effect ? isOn : chosen.includes(each)));
}

/** The colour fields that a mode uses; rainbow uses none. */
export function colorFields(mode: MemberLook['usernameColorMode']) {
  if (mode === 'rainbow') return [];
  if (mode === 'solid') return [{ name: 'usernameCustomColor', label: t('account:nameColour') }] as const;
  return [
    { name: 'usernameColor1', label: t('account:leftColour') },
    { name: 'usernameColor2', label: t('account:middleColour') },
    { name: 'usernameColor3', label: t('account:rightColour') },
  ] as const;
}

/** The colours that are too dark for the page, with the lighter colours that are shown instead. */
export function lightenedColors(colors: readonly string[]): { color: string; shownAs: string }[] {
  return [...new Set(colors)]
    .map((color) => ({ color, shownAs: readable(color) }))
    .filter(({ color, shownAs }) => shownAs !== color.toLowerCase());
}
