/** What other features use of this one. */
export { openRoom } from './rooms/room-link.ts';
export { useTellingRooms } from './rooms/rooms.queries.ts';
