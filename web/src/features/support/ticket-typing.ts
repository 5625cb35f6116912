import { clock } from '../../core/clock.ts';
import { createTypingSigns } from '../../core/typing.ts';

/** Who is typing in which ticket. */
export const ticketTyping = createTypingSigns(clock);
