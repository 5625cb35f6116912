/** What other features use of this one. */
export { useUnreadRoomCount } from './rooms/rooms.queries.ts';
