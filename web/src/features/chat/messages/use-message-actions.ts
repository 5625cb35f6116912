import type { ReactionName } from '@snowglobe/contract/features/chat/chat.limits.ts';
import { write } from '../../../core/write.ts';
import type { Quote } from '@snowglobe/contract/features/chat/chat.model.ts';
import { useState } from 'react';
import { copyWithToast } from '../../../ui/clipboard.ts';
import { chatState } from '../chat-state.ts';
import { canStillBeEdited } from './edit-time-limit.ts';
import { quoteOf, type Feed, type Message } from './feed.ts';
import { t } from '../../../core/texts.ts';

export type MessageActions<M extends Message> = {
  reply: (message: M) => void;
  copyLink: (message: M) => void;
  /** Undefined in a conversation without editing. */
  edit?: (message: M) => void;
  isEditable: (message: M) => boolean;
  react?: (message: M, reaction: ReactionName, isOn: boolean) => void;
};

/** The actions on messages of a conversation, and the message that is being answered or edited. */
export function useMessageActions<M extends Message>(feed: Feed<M>) {
  const [replyTo, setReplyTo] = useState<Quote | null>(null);
  const [edited, setEdited] = useState<M | null>(null);
  const { edit, react } = feed;

  const actions: MessageActions<M> = {
    reply: (message) => setReplyTo(quoteOf(feed, message)),
    copyLink: (message) => void copyWithToast(window.location.origin + feed.pathTo(message.seq)),
    isEditable: canStillBeEdited,
    ...(edit && { edit: setEdited }),
    ...(react && {
      react: (message, reaction, isOn) =>
        void write(() => react(message, reaction, isOn), {
          errorTitle: t('ui:error'),
          fallback: t('chat:react.failed'),
          onDone: (changed) => chatState.cache.applyChanged(feed, changed),
        }),
    }),
  };
  return {
    actions,
    replyTo,
    cancelReply: () => setReplyTo(null),
    /** The props of an `EditDialog`; null while no message is edited. */
    editing: edited && {
      words: feed.words(edited),
      onClose: () => setEdited(null),
      async onSave(words: string): Promise<void> {
        if (edit) chatState.cache.applyChanged(feed, await edit(edited, words));
      },
    },
  };
}
