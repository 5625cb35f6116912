import { useQuery } from '@tanstack/react-query';
import type { SegmentSuggestion } from '@snowglobe/contract/features/library/library.model.ts';
import { api } from '../../core/api.ts';
import { usePagedList } from '../../core/paged-list.ts';
import { t } from '../../core/texts.ts';
import { useWrite } from '../../core/write.ts';
import { changeVideo, oneVideoKey, refreshLibrary, suggestionsKey } from './library-cache.ts';

const pollMs = 10_000;

/** Suggestions that wait for staff, by title, season and episode. */
export function useSuggestions(enabled: boolean) {
  return usePagedList({
    queryKey: suggestionsKey,
    fetchPage: (cursor) => api.listSegmentSuggestions({ query: { cursor } }),
    show: (pages) => pages.flatMap(({ suggestions }) => suggestions),
    enabled,
    pollMs,
  });
}

/** A video that is opened from its suggestion; the table may not have loaded it. */
export function useLibraryVideo(id: number | null) {
  return useQuery({
    queryKey: oneVideoKey(id ?? 0),
    queryFn: async () => (await api.getLibraryVideo({ params: { id: id! } })).video,
    enabled: id !== null,
  });
}

/** Confirms a suggestion, with the times that were found or with others, or rejects it. */
export function useSettleSuggestion(id: number, kind: SegmentSuggestion['kind']) {
  const params = { id, kind };
  const rules = {
    fallback: t('library:found.failed'),
    onDone: ({ video }: Awaited<ReturnType<typeof api.rejectSegmentSuggestion>>) =>
      changeVideo(video.id, video),
    onSettled: refreshLibrary,
  };
  const confirming = useWrite(
    (times: { start?: number; end?: number }) => api.confirmSegmentSuggestion({ params, body: times }),
    rules,
  );
  const rejecting = useWrite(() => api.rejectSegmentSuggestion({ params }), rules);
  return { confirm: confirming.run, reject: rejecting.run, isBusy: confirming.busy || rejecting.busy };
}
