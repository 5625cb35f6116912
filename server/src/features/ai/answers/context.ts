import type { Said } from './answerer.ts';

/** More than this is not sent again with every question: it would cost, and the models forget it anyway. */
const maxCharacters = 32_000;

/** What goes along with a question: the latest of what was said, and the question in any case. */
export function contextOf(messages: readonly { role: string; content: string }[]): Said[] {
  const context: Said[] = [];
  let used = 0;
  for (const { role, content } of messages.toReversed()) {
    if (role === 'system' || content === '') continue;
    used += content.length;
    if (context.length > 0 && used > maxCharacters) break;
    context.push({ role: role === 'user' ? 'user' : 'assistant', content });
  }
  return context.toReversed();
}
