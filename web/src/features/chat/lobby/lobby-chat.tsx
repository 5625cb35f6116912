import { t } from '../../../core/texts.ts';
import { publicMessageMax } from '@snowglobe/contract/features/chat/chat.limits.ts';
import type { MemberCard } from '@snowglobe/contract/features/account/account.model.ts';
import { plainText } from '@snowglobe/contract/message-format.ts';
import type { LobbyMessage } from '@snowglobe/contract/features/chat/chat.model.ts';
import { useState, type ReactNode } from 'react';
import { useMe } from '../../../core/session.ts';
import { useBlocked } from '../../friends/friends.door.ts';
import { Composer } from '../messages/composer.tsx';
import type { Feed } from '../messages/feed.ts';
import { EditDialog } from '../messages/edit-dialog.tsx';
import { MessageCommands } from '../messages/message-commands.tsx';
import { MessageList } from '../messages/message-list.tsx';
import { ReplyBar } from '../messages/reply-bar.tsx';
import type { Shown } from '../messages/unsent-messages.ts';
import { useJump } from '../messages/use-jump.ts';
import { useMessageActions, type MessageActions } from '../messages/use-message-actions.ts';
import { useMessages } from '../messages/use-messages.ts';
import { LobbyRow } from './lobby-row.tsx';
import { RowMenu } from './row-menu.tsx';

export type LobbyChatProps = {
  feed: Feed<LobbyMessage>;
  label: string;
  composerLabel: string;
  beginning: ReactNode;
  empty: ReactNode;
  /** Suggests names after an @. */
  suggestNames: (beginning: string) => Promise<readonly MemberCard[]>;
  /** Shown above the text field. */
  note?: ReactNode;
  /** The commands behind a message's "…". */
  renderMenu: (message: LobbyMessage, isBlocked: boolean) => ReactNode;
};

/** Messages in rows with a text field below: the public chat and the admin chat. */
export function LobbyChat(props: LobbyChatProps) {
  const { feed, label, composerLabel, beginning, empty, suggestNames, note, renderMenu } = props;
  const { username: ownName } = useMe();
  const blocked = useBlocked();
  const conversation = useMessages(feed);
  const { messages, keyOf, send, resend, discard, ...list } = conversation;
  const { jump, jumpTo } = useJump(feed, conversation);
  const { actions, replyTo, cancelReply, editing } = useMessageActions(feed);
  const [sent, setSent] = useState(0);
  const canAct = ({ sending, deleted }: Shown<LobbyMessage>) => !sending && !deleted;
  const menuLabel = ({ username }: LobbyMessage) => t('chat:messageOf', { name: username });
  const commandsOf = (message: LobbyMessage) => (
    <>
      <MessageCommands message={message} actions={actions} isOwn={message.username === ownName} />
      {renderMenu(message, blocked.has(message.username))}
    </>
  );

  return (
    <>
      <MessageList<Shown<LobbyMessage>>
        {...list}
        label={label}
        items={messages}
        keyOf={keyOf}
        timeOf={(message) => message.timestamp}
        beginning={beginning}
        empty={empty}
        sent={sent}
        jump={jump}
        isOwn={({ username }) => username === ownName}
        estimateOf={estimateHeight}
        announce={({ username, message, deleted }) =>
          deleted || username === ownName || blocked.has(username)
            ? null
            : `${username}: ${plainText(message)}`
        }
        renderItem={(message, { before, isActive }) => (
          <LobbyRow
            message={message}
            isContinued={continuesGroup(before, message)}
            isActive={isActive}
            isBlocked={blocked.has(message.username)}
            ownName={ownName}
            onRetry={() => resend(message)}
            onDiscard={() => discard(message)}
            actions={actions}
            onJump={jumpTo}
            menu={
              <RowMenu label={menuLabel(message)} isActive={isActive}>
                {() => commandsOf(message)}
              </RowMenu>
            }
          />
        )}
        answerOf={(message) => (canAct(message) ? () => actions.reply(message) : undefined)}
        menuOf={(message) =>
          canAct(message)
            ? {
                label: menuLabel(message),
                text: blocked.has(message.username)
                  ? message.username
                  : `${message.username}: ${plainText(message.message)}`,
                commands: commandsOf(message),
              }
            : undefined
        }
      />
      <Composer
        draft={feed.key.join('/')}
        label={composerLabel}
        max={publicMessageMax}
        focusFirst
        focusFor={replyTo}
        mentions={{
          key: feed.key.join('/'),
          known: authorsOf(messages, ownName, blocked),
          suggest: suggestNames,
        }}
        onEditLast={() => editLast(messages, ownName, actions)}
        note={
          (note || replyTo) && (
            <>
              {note}
              {replyTo && <ReplyBar quote={replyTo} onCancel={cancelReply} />}
            </>
          )
        }
        onSend={(text) => {
          send(text, replyTo);
          cancelReply();
          setSent((count) => count + 1);
        }}
      />
      {editing && <EditDialog {...editing} max={publicMessageMax} />}
    </>
  );
}

/** The authors of the loaded messages, latest first, because they are most likely to be mentioned. */
function authorsOf(
  messages: readonly LobbyMessage[],
  ownName: string,
  blocked: ReadonlySet<string>,
): MemberCard[] {
  const byName = new Map<string, MemberCard>();
  for (const { author } of messages.toReversed())
    if (author && author.username !== ownName && !blocked.has(author.username))
      byName.set(author.username, author);
  return [...byName.values()];
}

/** Opens the member's last message for editing, if it can still be edited. */
function editLast(
  messages: readonly Shown<LobbyMessage>[],
  ownName: string,
  { edit, isEditable }: MessageActions<LobbyMessage>,
): void {
  const last = messages.findLast(
    ({ username, sending, deleted }) => username === ownName && !sending && !deleted,
  );
  if (last && isEditable(last)) edit?.(last);
}

const groupGapMs = 5 * 60_000;

/** Whether a message is shown without its own header: same author as before, within five minutes. */
function continuesGroup(before: LobbyMessage | undefined, message: LobbyMessage): boolean {
  if (!before || before.deleted || message.deleted || before.username !== message.username) return false;
  return Date.parse(message.timestamp) - Date.parse(before.timestamp) < groupGapMs;
}

const paddingHeight = 4;
const headHeight = 40;
const lineHeight = 24;

function estimateHeight(
  message: LobbyMessage,
  before: LobbyMessage | undefined,
  linesOf: (text: string) => number,
): number {
  const head = continuesGroup(before, message) ? 0 : headHeight;
  return paddingHeight + head + linesOf(message.message) * lineHeight;
}
