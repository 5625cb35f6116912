import { aiFaults as faults } from '@snowglobe/contract/features/ai/ai.faults.ts';
import { aiSessionsMax } from '@snowglobe/contract/features/ai/ai.limits.ts';
import { commonFaults } from '@snowglobe/contract/errors.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import { AppError } from '../../../core/app-error.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { toPage } from '../../../core/database/paging.ts';
import type { Tx } from '../../../core/database/database.ts';
import type { Member } from '../../../core/sessions/member.ts';
import { inEnglish, textIn } from '../../../core/texts/texts.ts';
import { presentFound, presentListed, presentOpened } from '../ai.presenter.ts';
import type { TitleSource } from '../titles/title-source.ts';
import { notifyChanged, notifyDeleted } from './session-events.ts';
import * as messageStore from './messages.store.ts';
import { bracketed, resolveTitles } from '../titles/named-titles.ts';
import { searchOwn } from './search.store.ts';
import * as store from './sessions.store.ts';
import { lastAfter } from './versions.ts';

/** The most text that a list of chats contains. */
const maxListedBytes = 1024 * 1024;
const maxFound = 30;

type SentMessage = { role: string; content: string };
type Page = { cursor?: string | undefined; limit: number; messages: 'shown' | 'none' };

/** A member's own chats. Another member's chat is treated as missing. */
export function createAiSessions({ db, live }: FeatureCore, titleSource: TitleSource) {
  async function find(member: Member, id: number): Promise<store.SessionRow> {
    const session = await store.findSession(db, member.id, id);
    if (!session) throw new AppError(faults.noSuchSession);
    return session;
  }

  /** Stores a conversation that the client kept itself, one message after the other. */
  async function insertAll(tx: Tx, sessionId: number, messages: readonly SentMessage[]): Promise<void> {
    let parentId: number | null = null;
    for (const { role, content } of messages.filter((message) => message.role !== 'system')) {
      const isAnswer = role === 'assistant';
      const titles = isAnswer ? await resolveTitles(titleSource, bracketed(content)) : [];
      const message = { sessionId, parentId, role: isAnswer ? 'assistant' : 'user', content } as const;
      parentId = await messageStore.insertMessage(tx, message, titles);
    }
    await store.updateSession(tx, sessionId, { shown_id: parentId }, { isActivity: true });
  }

  /** Changes a chat and notifies the member's other pages. */
  function change(member: Member, id: number, work: (tx: Tx, session: store.SessionRow) => Promise<void>) {
    return live.transaction(async (tx, outbox) => {
      const session = await store.lockSession(tx, member.id, id);
      if (!session) throw new AppError(faults.noSuchSession);
      await work(tx, session);
      notifyChanged(outbox, { memberId: member.id, sessionId: id });
    });
  }

  return {
    find,

    async list(member: Member, { cursor, limit, messages }: Page) {
      const rows = await store.listSessions(db, member.id, { before: readCursor(cursor), limit: limit + 1 });
      const { items, nextCursor } = toPage(rows, limit, writeCursor);
      const ids = items.map(({ id }) => id);
      const listed =
        messages === 'none' || ids.length === 0
          ? []
          : await messageStore.listMessagesOfMany(db, ids, maxListedBytes);
      return { sessions: items.map((session) => presentListed(session, listed)), nextCursor };
    },

    async open(member: Member, id: number) {
      const session = await find(member, id);
      return presentOpened(session, await messageStore.listMessages(db, id));
    },

    /** Without a name it is called "New Chat" in the language of the caller until its first message names it. */
    create: (
      member: Member,
      { sessionName, messages }: { sessionName?: string | undefined; messages: readonly SentMessage[] },
      language: Language,
    ): Promise<number> =>
      live.transaction(async (tx, outbox) => {
        if ((await store.lockSessionsOf(tx, member.id)) >= aiSessionsMax)
          throw new AppError(faults.tooManySessions);
        // Older clients send the English name.
        const isNamed = sessionName !== undefined && sessionName !== inEnglish('ai:newChat');
        const name = isNamed ? sessionName : textIn(language, 'ai:newChat');
        const sessionId = await store.insertSession(tx, { memberId: member.id, name, isNamed });
        if (messages.length > 0) await insertAll(tx, sessionId, messages);
        notifyChanged(outbox, { memberId: member.id, sessionId });
        return sessionId;
      }),

    update: (
      member: Member,
      id: number,
      {
        sessionName,
        messages,
      }: { sessionName?: string | undefined; messages?: readonly SentMessage[] | undefined },
    ): Promise<void> =>
      change(member, id, async (tx) => {
        if (sessionName !== undefined)
          await store.updateSession(tx, id, { name: sessionName, is_named: true }, { isActivity: false });
        if (messages === undefined) return;
        const before = await messageStore.listMessages(tx, id);
        if (before.some(({ status }) => status === 'running')) throw new AppError(faults.answering);
        await messageStore.deleteMessages(tx, id);
        await insertAll(tx, id, messages);
      }),

    /** Shows this version of a message, and the latest messages after it. */
    show: (member: Member, id: number, messageId: number): Promise<void> =>
      change(member, id, async (tx) => {
        const messages = await messageStore.listMessages(tx, id);
        if (!messages.some((message) => message.id === messageId)) throw new AppError(faults.noSuchMessage);
        const shown_id = lastAfter(messages, messageId);
        await store.updateSession(tx, id, { shown_id }, { isActivity: false });
      }),

    delete: (member: Member, id: number): Promise<void> =>
      live.transaction(async (tx, outbox) => {
        const count = await store.lockSessionsOf(tx, member.id);
        if (!(await store.lockSession(tx, member.id, id))) throw new AppError(faults.noSuchSession);
        if (count <= 1) throw new AppError(faults.lastSession);
        await store.deleteSession(tx, id);
        notifyDeleted(outbox, { memberId: member.id, sessionId: id });
      }),

    search: async (member: Member, words: string) =>
      (await searchOwn(db, member.id, words, maxFound)).map(presentFound),
  };
}

const writeCursor = ({ last_activity_at: at, id }: store.SessionRow) => `${at.getTime()}_${id}`;

function readCursor(cursor: string | undefined): store.SessionCursor | null {
  if (cursor === undefined) return null;
  const [, at, id] = /^(\d{1,15})_([1-9]\d{0,14})$/.exec(cursor) ?? [];
  if (!at || !id) throw new AppError(commonFaults.badInput, { text: 'core:fault.cursor' });
  return { at: new Date(Number(at)), id: Number(id) };
}
