import type { FileReply } from '../../../core/http/send-file.ts';
import { memoryFile } from '../../../core/files/memory-file.ts';
import type { MessageRow } from './messages.store.ts';
import type { SessionRow } from './sessions.store.ts';
import { versionEndingAt } from './versions.ts';

/** The shown version of a chat as a Markdown file. */
export function exportSession(session: SessionRow, messages: readonly MessageRow[]): FileReply {
  const sections = versionEndingAt(messages, session.shown_id).map((message) => {
    const who = message.role === 'user' ? 'You' : 'SnowyAI';
    const note = notes[message.status] ?? '';
    return `## ${who}\n\n${thinkingOf(message)}${message.content}${note}\n`;
  });
  const text = [`# ${session.name}\n`, `_${session.last_activity_at.toISOString()}_\n`, ...sections].join(
    '\n',
  );
  const plain = session.name.replaceAll(/[^\p{L}\p{N} _-]+/gu, '').trim() || 'chat';
  return {
    file: memoryFile(Buffer.from(text), session.last_activity_at),
    type: 'text/markdown; charset=utf-8',
    cacheControl: 'private, no-store',
    download: { name: `${plain}.md`, inline: false },
  };
}

/** In a `<details>` element. Every line is a quote, so that no line can close the element. */
function thinkingOf({ thinking }: MessageRow): string {
  if (thinking === '') return '';
  const quoted = thinking.trim().replaceAll(/^/gm, '> ');
  return `<details><summary>Thinking</summary>\n\n${quoted}\n\n</details>\n\n`;
}

const notes: Partial<Record<MessageRow['status'], string>> = {
  stopped: '\n\n_(stopped)_',
  cut: '\n\n_(broke off)_',
};
