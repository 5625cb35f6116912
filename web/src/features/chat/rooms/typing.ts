import { clock } from '../../../core/clock.ts';
import { createTypingSigns } from '../../../core/typing.ts';

/** Who types in which room. */
export const roomTyping = createTypingSigns(clock);
