import type { MemberCard } from '@snowglobe/contract/features/account/account.model.ts';
import type { LobbyMessage } from '@snowglobe/contract/features/chat/chat.model.ts';
import { Ban, Copy, Flag, MicOff, Trash2, UserRound, UserRoundCheck, UserRoundX } from 'lucide-react';
import { api } from '../../../core/api.ts';
import { useMe } from '../../../core/session.ts';
import { write } from '../../../core/write.ts';
import { copyWithToast } from '../../../ui/clipboard.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { MenuItem, MenuLine } from '../../../ui/menu.tsx';
import { openModeration, type ModerationAct } from '../../admin/admin.door.ts';
import { openProfile, useBlocking } from '../../friends/friends.door.ts';
import { openReport } from '../../support/support.door.ts';
import { chatState } from '../chat-state.ts';
import { t } from '../../../core/texts.ts';

type MessageMenuProps = { message: LobbyMessage; isBlocked: boolean };

const moderate = ({ memberId, username }: MemberCard, act: ModerationAct) =>
  openModeration({ act, member: { id: memberId, username } });

/** The menu of a message in the public chat. The server decides; this only hides commands that it would refuse. */
export function MessageMenu({ message, isBlocked }: MessageMenuProps) {
  const me = useMe();
  const confirm = useConfirm();
  const { block, unblock } = useBlocking();
  const { author, username } = message;
  const isOwn = author?.memberId === me.id;
  const canModerate = me.permissions.includes('chat.moderate') && author?.role !== 'Owner';
  const isStaff = author?.role === 'Owner' || author?.role === 'Admin';

  async function remove() {
    const yes = await confirm({
      title: t('chat:delete.question'),
      text: isOwn ? t('chat:delete.publicText') : t('chat:delete.otherText', { name: username }),
      action: t('ui:delete'),
      danger: true,
    });
    if (!yes) return;
    await write(() => api.deletePublicMessage({ params: { id: message.id } }), {
      errorTitle: t('chat:notDeleted'),
      fallback: t('ui:pleaseTryAgain'),
      onDone: () => chatState.cache.applyDeleted(chatState.publicFeed, message.seq),
    });
  }

  return (
    <>
      <MenuItem icon={Copy} onSelect={() => void copyWithToast(message.message)}>
        {t('ui:copy')}
      </MenuItem>
      {author && !isOwn && (
        <MenuItem icon={UserRound} onSelect={() => openProfile(username)}>
          {t('chat:profile')}
        </MenuItem>
      )}
      {author && !isOwn && isBlocked && (
        <MenuItem icon={UserRoundCheck} onSelect={() => void unblock(username)}>
          {t('chat:unblock')}
        </MenuItem>
      )}
      {author && !isOwn && !isBlocked && !isStaff && (
        <MenuItem icon={UserRoundX} onSelect={() => void block(username)}>
          {t('chat:block')}
        </MenuItem>
      )}
      {!isOwn && (
        <MenuItem
          icon={Flag}
          onSelect={() =>
            openReport({
              itemType: 'chat_message',
              itemId: message.id,
              name: username,
            })
          }
        >
          {t('chat:report')}
        </MenuItem>
      )}
      {(isOwn || canModerate) && <MenuLine />}
      {author && !isOwn && canModerate && (
        <>
          <MenuItem icon={MicOff} onSelect={() => moderate(author, 'mute')}>
            {t('chat:mute')}
          </MenuItem>
          <MenuItem icon={Ban} danger onSelect={() => moderate(author, 'ban')}>
            {t('chat:ban')}
          </MenuItem>
        </>
      )}
      {(isOwn || canModerate) && (
        <MenuItem icon={Trash2} danger onSelect={() => void remove()}>
          {t('ui:delete')}
        </MenuItem>
      )}
    </>
  );
}
