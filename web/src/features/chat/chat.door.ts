/** The exports that other features may use. */
export { useUnreadRoomCount } from './rooms/rooms.queries.ts';
