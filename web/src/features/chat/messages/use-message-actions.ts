import { editableMs, type ReactionName } from '@snowglobe/contract/features/chat/chat.limits.ts';
import type { Quote } from '@snowglobe/contract/features/chat/chat.model.ts';
import { useState } from 'react';
import { errorText } from '../../../core/api.ts';
import { copyAndTell } from '../../../ui/clipboard.ts';
import { toast } from '../../../core/toasts.ts';
import { talk } from '../talk.ts';
import { quoteOf, type Feed, type Message } from './feed.ts';

export type MessageActions<M extends Message> = {
  reply: (message: M) => void;
  copyLink: (message: M) => void;
  /** Where words can be put otherwise; whether these still can. */
  edit?: (message: M) => void;
  isEditable: (message: M) => boolean;
  react?: (message: M, reaction: ReactionName, isOn: boolean) => void;
};

/** What a member can do with the messages of a conversation, and what they are in the middle of. */
export function useMessageActions<M extends Message>(feed: Feed<M>) {
  const [replyTo, setReplyTo] = useState<Quote | null>(null);
  const [edited, setEdited] = useState<M | null>(null);
  const { edit, react } = feed;

  const actions: MessageActions<M> = {
    reply: (message) => setReplyTo(quoteOf(feed, message)),
    copyLink: (message) => void copyAndTell(window.location.origin + feed.pathTo(message.seq)),
    isEditable: ({ timestamp }) => Date.now() - Date.parse(timestamp) < editableMs,
    ...(edit && { edit: setEdited }),
    ...(react && {
      react: (message, reaction, isOn) =>
        void react(message, reaction, isOn).then(
          (changed) => talk.cache.applyChanged(feed, changed),
          (error: unknown) =>
            toast({ type: 'error', title: 'Error', message: errorText(error, 'Failed to react') }),
        ),
    }),
  };
  return {
    actions,
    replyTo,
    cancelReply: () => setReplyTo(null),
    /** For an `EditDialog`; null while nothing is edited. */
    editing: edited && {
      words: feed.words(edited),
      onClose: () => setEdited(null),
      async onSave(words: string): Promise<void> {
        if (edit) talk.cache.applyChanged(feed, await edit(edited, words));
      },
    },
  };
}
