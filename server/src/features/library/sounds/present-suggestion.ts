import type { SegmentSuggestion } from '@snowglobe/contract/features/library/library.model.ts';
import type { SuggestionRow } from './suggestions.store.ts';

export const presentSuggestion = ({
  kind,
  starts,
  ends,
  confidence,
  episodes,
}: SuggestionRow): SegmentSuggestion => ({
  kind,
  start: starts,
  end: ends,
  confidence,
  episodes,
});
