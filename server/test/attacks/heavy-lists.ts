import { floodOf, type Attack } from './attack.ts';

export const heavyLists: Attack = {
  name: 'heavy lists',
  does: 'requests the largest lists, 500 at once',
  async run(target) {
    const { privateRoomId, groupId, crowd } = target.scene;
    const paths = [
      `/api/chat/rooms/${privateRoomId}/messages?limit=100`,
      '/api/public-chat/messages?limit=100',
      '/api/chat/rooms',
      '/api/friends',
      `/api/users/profile/${crowd[0]!.username}`,
      `/api/chat/rooms/${groupId}/messages?limit=100&after=0`,
      '/api/news/posts?limit=100',
      '/api/user/inbox?limit=100',
      '/api/lists?show=public&limit=100',
      '/api/auth/sessions',
      '/api/home',
      '/api/search?q=a',
      '/api/friends/inside',
      '/api/account/export',
      '/api/openapi.json',
    ];
    await floodOf(target, 500, (n) => target.attackerHttp.send('GET', paths[n % paths.length]!));
  },
};
