import { clock } from '../../core/clock.ts';
import { createTypingSigns } from '../../core/typing.ts';

/** Who writes to which ticket. */
export const ticketTyping = createTypingSigns(clock);
