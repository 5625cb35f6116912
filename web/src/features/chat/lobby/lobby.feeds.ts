import type { LobbyMessage } from '@snowglobe/contract/features/chat/chat.model.ts';
import { api } from '../../../core/api.ts';
import type { Feed } from '../messages/feed.ts';
import { ownCard } from '../messages/own-card.ts';

function draft(text: string, clientId: string): LobbyMessage {
  const author = ownCard();
  return {
    id: 0,
    seq: 0,
    clientId,
    timestamp: new Date().toISOString(),
    deleted: false,
    author,
    username: author?.username ?? '',
    role: author?.role ?? '',
    message: text,
    user_source: '',
  };
}

const erase = (message: LobbyMessage): LobbyMessage => ({ ...message, deleted: true, message: '' });

export const publicFeed: Feed<LobbyMessage> = {
  key: ['chat', 'public'],
  list: (query) => api.listPublicMessages({ query }),
  send: async (message, clientId) => (await api.sendPublicMessage({ body: { message, clientId } })).message,
  draft,
  erase,
};

export const staffFeed: Feed<LobbyMessage> = {
  key: ['chat', 'staff'],
  list: (query) => api.listStaffMessages({ query }),
  send: async (message, clientId) => (await api.sendStaffMessage({ body: { message, clientId } })).message,
  draft,
  erase,
};
