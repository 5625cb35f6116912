import { aiFaults as faults } from '@snowglobe/contract/features/ai/ai.faults.ts';
import { aiSessionsMax, aiTexts } from '@snowglobe/contract/features/ai/ai.limits.ts';
import { commonFaults } from '@snowglobe/contract/errors.ts';
import { AppError } from '../../../core/app-error.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { toPage } from '../../../core/database/paging.ts';
import type { Tx } from '../../../core/database/database.ts';
import type { Member } from '../../../core/sessions/member.ts';
import { presentFound, presentListed, presentOpened } from '../ai.presenter.ts';
import type { Catalogue } from '../catalogue.ts';
import { tellChanged, tellDeleted } from '../answers/chat-events.ts';
import * as messageStore from './messages.store.ts';
import { bracketed, resolveTitles } from '../answers/named-titles.ts';
import { searchOwn } from './search.store.ts';
import * as store from './sessions.store.ts';
import { lastBehind } from './versions.ts';

/** Of all messages that a list of chats carries along. */
const maxListedBytes = 1024 * 1024;
const maxFound = 30;

type Sent = { role: string; content: string };
type Page = { cursor?: string | undefined; limit: number; messages: 'shown' | 'none' };

/** The chats of a member. Nobody else's: who asks for another's finds nothing. */
export function createAiSessions({ db, live }: FeatureCore, catalogue: Catalogue) {
  async function find(member: Member, id: number): Promise<store.SessionRow> {
    const session = await store.findSession(db, member.id, id);
    if (!session) throw new AppError(faults.noSuchSession);
    return session;
  }

  /** A conversation that somebody else has kept until now, one message after the other. */
  async function writeAll(tx: Tx, sessionId: number, messages: readonly Sent[]): Promise<void> {
    let parentId: number | null = null;
    for (const { role, content } of messages.filter((message) => message.role !== 'system')) {
      const isAnswer = role === 'assistant';
      const titles = isAnswer ? await resolveTitles(catalogue, bracketed(content)) : [];
      const message = { sessionId, parentId, role: isAnswer ? 'assistant' : 'user', content } as const;
      parentId = await messageStore.insertMessage(tx, message, titles);
    }
    await store.updateSession(tx, sessionId, { shown_id: parentId }, { isActivity: true });
  }

  /** Changes a chat and tells the member's other tabs. */
  function change(member: Member, id: number, work: (tx: Tx, session: store.SessionRow) => Promise<void>) {
    return live.transaction(async (tx, outbox) => {
      const session = await store.lockSession(tx, member.id, id);
      if (!session) throw new AppError(faults.noSuchSession);
      await work(tx, session);
      tellChanged(outbox, { memberId: member.id, sessionId: id });
    });
  }

  return {
    find,

    async list(member: Member, { cursor, limit, messages }: Page) {
      const rows = await store.listSessions(db, member.id, { before: readCursor(cursor), limit: limit + 1 });
      const { items, nextCursor } = toPage(rows, limit, writeCursor);
      const ids = items.map(({ id }) => id);
      const said =
        messages === 'none' || ids.length === 0
          ? []
          : await messageStore.listMessagesOfMany(db, ids, maxListedBytes);
      return { sessions: items.map((session) => presentListed(session, said)), nextCursor };
    },

    async open(member: Member, id: number) {
      const session = await find(member, id);
      return presentOpened(session, await messageStore.listMessages(db, id));
    },

    create: (member: Member, name: string, messages: readonly Sent[]): Promise<number> =>
      live.transaction(async (tx, outbox) => {
        if ((await store.lockSessionsOf(tx, member.id)) >= aiSessionsMax)
          throw new AppError(faults.tooManySessions);
        const isNamed = name !== aiTexts.newChat;
        const sessionId = await store.insertSession(tx, { memberId: member.id, name, isNamed });
        if (messages.length > 0) await writeAll(tx, sessionId, messages);
        tellChanged(outbox, { memberId: member.id, sessionId });
        return sessionId;
      }),

    update: (
      member: Member,
      id: number,
      { sessionName, messages }: { sessionName?: string | undefined; messages?: readonly Sent[] | undefined },
    ): Promise<void> =>
      change(member, id, async (tx) => {
        if (sessionName !== undefined)
          await store.updateSession(tx, id, { name: sessionName, is_named: true }, { isActivity: false });
        if (messages === undefined) return;
        const before = await messageStore.listMessages(tx, id);
        if (before.some(({ status }) => status === 'running')) throw new AppError(faults.answering);
        await messageStore.deleteMessages(tx, id);
        await writeAll(tx, id, messages);
      }),

    /** From a version of one message on, to where it leads. */
    show: (member: Member, id: number, messageId: number): Promise<void> =>
      change(member, id, async (tx) => {
        const messages = await messageStore.listMessages(tx, id);
        if (!messages.some((message) => message.id === messageId)) throw new AppError(faults.noSuchMessage);
        const shown_id = lastBehind(messages, messageId);
        await store.updateSession(tx, id, { shown_id }, { isActivity: false });
      }),

    delete: (member: Member, id: number): Promise<void> =>
      live.transaction(async (tx, outbox) => {
        const count = await store.lockSessionsOf(tx, member.id);
        if (!(await store.lockSession(tx, member.id, id))) throw new AppError(faults.noSuchSession);
        if (count <= 1) throw new AppError(faults.lastSession);
        await store.deleteSession(tx, id);
        tellDeleted(outbox, { memberId: member.id, sessionId: id });
      }),

    search: async (member: Member, words: string) =>
      (await searchOwn(db, member.id, words, maxFound)).map(presentFound),
  };
}

const writeCursor = ({ last_activity_at: at, id }: store.SessionRow) => `${at.getTime()}_${id}`;

function readCursor(cursor: string | undefined): store.SessionCursor | null {
  if (cursor === undefined) return null;
  const [, at, id] = /^(\d{1,15})_([1-9]\d{0,14})$/.exec(cursor) ?? [];
  if (!at || !id) throw new AppError(commonFaults.badInput, { text: 'This cursor is not valid' });
  return { at: new Date(Number(at)), id: Number(id) };
}
