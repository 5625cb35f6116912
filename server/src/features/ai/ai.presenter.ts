import type { AiFound, AiMessage, AiSession } from '@snowglobe/contract/features/ai/ai.model.ts';
import type { Found } from '@snowglobe/contract/features/search/search.model.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import { textIn } from '../../core/texts/texts.ts';
import type { MessageRow } from './sessions/messages.store.ts';
import type { FoundRow } from './sessions/search.store.ts';
import type { ListedSession, SessionRow } from './sessions/sessions.store.ts';
import { versionEndingAt } from './sessions/versions.ts';

export function presentMessage(row: MessageRow): AiMessage {
  return {
    id: row.id,
    parentId: row.parent_id,
    role: row.role,
    content: row.content,
    thinking: row.thinking,
    timestamp: row.created_at.toISOString(),
    status: row.status,
    titles: row.titles,
    busy: row.is_busy ? { retryAt: row.retry_at?.toISOString() ?? null } : null,
  };
}

const facts = ({ id, name, last_activity_at: at }: SessionRow) => ({
  id,
  name,
  lastActivity: at.toISOString(),
});

export function presentListed(session: ListedSession, messages: readonly MessageRow[]): AiSession {
  const own = messages.filter(({ session_id: id }) => id === session.id);
  return {
    ...facts(session),
    messages: versionEndingAt(own, session.shown_id).map(presentMessage),
    isAnswering: session.is_answering,
  };
}

export function presentOpened(session: SessionRow, messages: readonly MessageRow[]) {
  return { ...facts(session), messages: messages.map(presentMessage), shownId: session.shown_id };
}

export function presentFound(row: FoundRow): AiFound {
  return {
    sessionId: row.session_id,
    sessionName: row.name,
    messageId: row.message_id,
    excerpt: row.content.replaceAll(/\s+/g, ' ').trim(),
    timestamp: row.created_at.toISOString(),
  };
}

export const presentFoundChat = (
  { id, name }: { id: number; name: string },
  language: Language | null,
): Found => ({
  kind: 'ai_chat',
  id: String(id),
  title: name,
  detail: textIn(language, 'ai:foundChat'),
  picture: null,
  address: `/?screen=ai&chat=${id}`,
});
