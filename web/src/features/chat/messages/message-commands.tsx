import { Link, Pencil, Reply } from 'lucide-react';
import { MenuItem } from '../../../ui/menu.tsx';
import type { Message } from './feed.ts';
import { ReactionChoices } from './reactions.tsx';
import type { MessageActions } from './use-message-actions.ts';
import { t } from '../../../core/texts.ts';

type CommandsProps<M extends Message> = {
  message: M;
  actions: MessageActions<M>;
  isOwn: boolean;
  canWrite?: boolean;
};

/** The commands at the top of every message's menu. */
export function MessageCommands<M extends Message>(props: CommandsProps<M>) {
  const { message, actions, isOwn, canWrite = true } = props;
  return (
    <>
      {canWrite && <ReactionChoices message={message} actions={actions} />}
      {canWrite && (
        <MenuItem icon={Reply} onSelect={() => actions.reply(message)}>
          {t('chat:answer')}
        </MenuItem>
      )}
      {canWrite && isOwn && actions.edit && actions.isEditable(message) && (
        <MenuItem icon={Pencil} onSelect={() => actions.edit?.(message)}>
          {t('chat:editCommand')}
        </MenuItem>
      )}
      <MenuItem icon={Link} onSelect={() => actions.copyLink(message)}>
        {t('chat:copyLink')}
      </MenuItem>
    </>
  );
}
