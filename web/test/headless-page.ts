import type { MemberCard } from '@snowglobe/contract/features/account/account.model.ts';
import { QueryObserver } from '@tanstack/react-query';
import type { Api } from '@snowglobe/contract/client.ts';
import type { Clock } from '../src/core/clock.ts';
import { createFreshness } from '../src/core/freshness.ts';
import { createLiveChannel } from '../src/core/live-channel.ts';
import { createQueryClient } from '../src/core/query-client.ts';
import { createChatState } from '../src/features/chat/create-chat-state.ts';
import type { Feed, Message } from '../src/features/chat/messages/feed.ts';
import { outgoing } from '../src/features/chat/messages/unsent-messages.ts';

type PageParts = {
  api: Api;
  clock: Clock;
  open: Parameters<typeof createLiveChannel>[0]['open'];
  me: () => MemberCard;
  client?: ReturnType<typeof createQueryClient>;
};

/** A member's page without a screen: the real chat modules, connected as in the page. */
export function createHeadlessPage({ api, clock, open, me, client = createQueryClient() }: PageParts) {
  const freshness = createFreshness({ client, clock });
  const told = { resets: 0, refusals: 0, ends: 0 };
  const live = createLiveChannel({
    open,
    clock,
    onReset() {
      told.resets += 1;
      freshness.askAgain();
    },
    onRefused: () => (told.refusals += 1),
    onEnded: () => (told.ends += 1),
  });
  const chatState = createChatState({ api, listRooms: api.listRooms, client, freshness, clock, me });
  chatState.follow(live);
  const watchRooms = () => new QueryObserver(client, chatState.rooms.query).subscribe(() => {});

  return {
    client,
    live,
    chatState,
    told,
    watchRooms,

    /** Shows the conversation; the result hides it again. */
    look: <M extends Message>(feed: Feed<M>) =>
      new QueryObserver(client, chatState.cache.query(feed)).subscribe(() => {}),

    isLookedAt: <M extends Message>(feed: Feed<M>) =>
      client.getQueryCache().find({ queryKey: feed.key })?.isActive() ?? false,

    /** The messages as the screen shows them: first the loaded ones, then the unsent ones. */
    shown<M extends Message>(feed: Feed<M>) {
      const held = chatState.cache.held(feed)?.messages ?? [];
      return { held, own: outgoing(chatState.unsent.of(feed), held) };
    },

    leave(): void {
      live.stop();
      client.clear();
    },
  };
}
