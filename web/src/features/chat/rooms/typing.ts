import { clock } from '../../../core/clock.ts';
import { createTypingSigns } from '../../../core/typing.ts';

/** The members who are typing, by room. */
export const roomTyping = createTypingSigns(clock);
