import type { FeatureCore } from '../../core/feature-core.ts';
import { countSentMessages } from './messages/messages.store.ts';

export function addChatStats({ stats }: FeatureCore): void {
  stats.add({
    name: 'messages',
    label: 'admin:stat.messages',
    about: 'admin:stat.messages.about',
    unit: { counted: 'admin:stat.messages.count', none: 'admin:stat.messages.none' },
    plot: 'line',
    order: 30,
    count: countSentMessages,
  });
}
