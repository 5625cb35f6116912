import type { FeatureCore } from '../../core/feature-core.ts';
import { countSentMessages } from './messages/messages.store.ts';

export function addChatStats({ stats }: FeatureCore): void {
  stats.add({
    name: 'messages',
    label: 'Messages',
    about: 'Texts, pictures and files that were sent, in public chat and in rooms.',
    unit: { one: 'message', many: 'messages' },
    plot: 'line',
    order: 30,
    count: countSentMessages,
  });
}
