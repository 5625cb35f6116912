import type { ContextMessage } from './answerer.ts';

/** Older messages are not sent again with every question: that costs money, and models forget them anyway. */
const maxContextChars = 32_000;

/** The messages that are sent with a question: the latest ones, and always the question itself. */
export function contextOf(messages: readonly { role: string; content: string }[]): ContextMessage[] {
  const context: ContextMessage[] = [];
  let used = 0;
  for (const { role, content } of messages.toReversed()) {
    if (role === 'system' || content === '') continue;
    used += content.length;
    if (context.length > 0 && used > maxContextChars) break;
    context.push({ role: role === 'user' ? 'user' : 'assistant', content });
  }
  return context.toReversed();
}
