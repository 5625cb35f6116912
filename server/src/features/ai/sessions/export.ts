import type { Language } from '@snowglobe/contract/texts/languages.ts';
import type { FileReply } from '../../../core/http/send-file.ts';
import { memoryFile } from '../../../core/files/memory-file.ts';
import { textIn } from '../../../core/texts/texts.ts';
import type { MessageRow } from './messages.store.ts';
import type { SessionRow } from './sessions.store.ts';
import { versionEndingAt } from './versions.ts';

/** The shown version of a chat as a Markdown file. */
export function exportSession(
  session: SessionRow,
  messages: readonly MessageRow[],
  language: Language,
): FileReply {
  const sections = versionEndingAt(messages, session.shown_id).map((message) => {
    const who = message.role === 'user' ? textIn(language, 'ai:you') : 'SnowyAI';
    const ended = notes[message.status];
    const note = ended ? `\n\n_${textIn(language, ended)}_` : '';
    return `## ${who}\n\n${thinkingOf(message, language)}${message.content}${note}\n`;
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
function thinkingOf({ thinking }: MessageRow, language: Language): string {
  if (thinking === '') return '';
  const quoted = thinking.trim().replaceAll(/^/gm, '> ');
  return `<details><summary>${textIn(language, 'ai:thinking')}</summary>\n\n${quoted}\n\n</details>\n\n`;
}

const notes: Partial<Record<MessageRow['status'], 'ai:export.stopped' | 'ai:export.cut'>> = {
  stopped: 'ai:export.stopped',
  cut: 'ai:export.cut',
};
