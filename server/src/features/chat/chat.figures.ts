import type { Core } from '../../core/core.ts';
import { countSent } from './messages.store.ts';

export function addChatFigures({ figures }: Core): void {
  figures.add({
    name: 'messages',
    label: 'Messages',
    about: 'Texts, pictures and files that were sent, in public chat and in rooms.',
    unit: { one: 'message', many: 'messages' },
    plot: 'line',
    place: 30,
    count: countSent,
  });
}
