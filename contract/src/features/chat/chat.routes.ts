import { groupRoutes } from './groups.routes.ts';
import { lobbyRoutes } from './lobby.routes.ts';
import { roomRoutes } from './rooms.routes.ts';

export const chatRoutes = { ...lobbyRoutes, ...roomRoutes, ...groupRoutes };
