/** What other features use of this one. */
export { useTellingRooms } from './rooms/rooms.queries.ts';
