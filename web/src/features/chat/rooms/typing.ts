import { api } from '../../../core/api.ts';
import { clock } from '../../../core/clock.ts';
import { createTypingSigns, pacedTyping } from '../../../core/typing.ts';

/** Who types in which room. */
export const roomTyping = createTypingSigns(clock);

/** Tells the room that the member types, for as long as it is open. */
export const tellingRoom = (roomId: number) =>
  pacedTyping(clock, () => api.tellTyping({ params: { id: String(roomId) } }));
