import type { Tx } from '../../../core/database/database.ts';
import { updateVideo, type VideoRow } from '../videos.store.ts';
import { deleteSound } from './sounds.store.ts';
import { deleteSuggestions, listSuggestions } from './suggestions.store.ts';

/** The file of a video was replaced: what was found in the sound of the old one is deleted. Marks of staff stay. */
export async function forgetSound(tx: Tx, { id, segments }: VideoRow): Promise<void> {
  const confirmed = (await listSuggestions(tx, [id])).filter(({ state }) => state === 'confirmed');
  const kept = segments.filter(
    ({ kind, start, end }) =>
      !confirmed.some((found) => found.kind === kind && found.starts === start && found.ends === end),
  );
  if (kept.length < segments.length) await updateVideo(tx, id, { segments: kept });
  await deleteSuggestions(tx, id);
  await deleteSound(tx, id);
}
