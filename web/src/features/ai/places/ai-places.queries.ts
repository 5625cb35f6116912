import type { AiPlaces } from '@snowglobe/contract/features/ai/ai.model.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../core/api.ts';
import { queryClient } from '../../../core/query.ts';
import { t } from '../../../core/texts.ts';
import { useWrite } from '../../../core/write.ts';

export const placesKey = ['ai', 'places'];
export const outsideKey = ['ai', 'outside'];

/** Where SnowyAI takes part, and which service answers there. */
export function useAiOutside() {
  return useQuery({ queryKey: outsideKey, queryFn: () => api.getSupportAi() }).data;
}

/** The owner's switches. */
export function useAiPlaces() {
  return useQuery({ queryKey: placesKey, queryFn: () => api.getAiPlaces() });
}

export function useSetAiPlaces() {
  return useWrite((change: Partial<AiPlaces>) => api.setAiPlaces({ body: change }), {
    errorTitle: t('ui:error'),
    fallback: t('roomai:settings.failed'),
    onDone: (places) => queryClient.setQueryData(placesKey, places),
  });
}
