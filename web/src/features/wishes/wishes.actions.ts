import type { Wish } from '@snowglobe/contract/features/wishes/wishes.model.ts';
import { api } from '../../core/api.ts';
import { queryClient } from '../../core/query.ts';
import { t } from '../../core/texts.ts';
import { useWrite } from '../../core/write.ts';
import { refreshWishes, showVote } from './shown-wishes.ts';
import { settingsKey } from './wishes-cache.ts';

type Asked = { titleId: number; seasons?: number[]; word?: string };

export const askFor = (body: Asked) => api.askForTitle({ body });

/** Asks with one press, without a form. */
export function useAsk() {
  return useWrite(askFor, {
    success: t('wishes:ask.done'),
    fallback: t('wishes:ask.failed'),
    onSettled: refreshWishes,
  });
}

/** Votes, or takes the vote back. */
export function useVote(wish: Wish) {
  return useWrite(
    (isMine: boolean): Promise<unknown> =>
      isMine
        ? api.voteForWish({ params: { id: wish.id }, body: {} })
        : api.withdrawVote({ params: { id: wish.id } }),
    (isMine) => ({
      fallback: t('wishes:writeFailed'),
      showEarly: () => showVote(wish, isMine),
      onSettled: refreshWishes,
    }),
  );
}

export function useDecide(wish: Wish) {
  return useWrite(
    (state: 'accepted' | 'coming' | 'here') =>
      api.decideWish({ params: { id: wish.id }, body: { from: wish.state, state } }),
    { fallback: t('wishes:writeFailed'), onSettled: refreshWishes },
  );
}

export function useOpenWishes() {
  return useWrite((isOpen: boolean) => api.openWishes({ body: { isOpen } }), {
    fallback: t('wishes:writeFailed'),
    onDone: (settings) => queryClient.setQueryData(settingsKey, settings),
  });
}

export function useSetWishLimit(roleId: number) {
  return useWrite((limit: number | null) => api.setWishLimit({ params: { id: roleId }, body: { limit } }), {
    success: t('wishes:staff.saved'),
    fallback: t('wishes:writeFailed'),
    onDone: (settings) => queryClient.setQueryData(settingsKey, settings),
  });
}
