import type { InboxMessage } from '@snowglobe/contract/features/inbox/inbox.model.ts';
import { onLive } from '../../core/live.ts';
import { showLetter } from '../../core/letter-notice.ts';
import { t } from '../../core/texts.ts';
import { forgetFresh, refreshFollowList, refreshFollows, showTell } from './shown-follows.ts';

export function startFollowsLive(): void {
  onLive('follows.changed', ({ tell, ...target }) => {
    showTell(target, tell);
    refreshFollowList();
  });
  onLive('follows.arrived', refreshFollowList);
  onLive('follows.seen', forgetFresh);
  onLive('follows.gone', refreshFollows);
  // A block, or its end, decides who can follow whom.
  onLive('friends.changed', refreshFollows);
  onLive('inbox.message', notifyOfNews);
}

/** A letter that is only for the inbox shows no toast. */
function notifyOfNews(letter: InboxMessage): void {
  if (letter.type === 'follow') showLetter(letter, { label: t('follows:show'), isDesktop: true });
}
