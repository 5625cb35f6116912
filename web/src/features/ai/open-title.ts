import { openable } from '../../core/address.ts';

/** The player lies over any screen: `&title=12`. Back closes it. */
const player = openable('title', ['title']);

export const openTitle = (id: number) => player.open({ title: String(id) }, { as: 'step' });
