import type { MediaResult } from '@snowglobe/contract/features/media/media.model.ts';
import type { VideoSource } from '@snowglobe/contract/features/media/sources.model.ts';
import { api } from '../../../core/api.ts';
import type { Place } from '../title-address.ts';
import { isOwnFrame } from './frame-rules.ts';
import type { AudioMode } from './sources.queries.ts';

type Viewing = { title: MediaResult; place: Place; audio: AudioMode | null };

/**
 * Whether a source is refused. A frame does not say: its error page is loaded like any other. Our own frames are asked
 * here; of others only the server can see the status and whether they may be framed.
 */
export async function isRefused(source: VideoSource, { title, place, audio }: Viewing): Promise<boolean> {
  if (isOwnFrame(source.url)) {
    const answer = await fetch(source.url, { credentials: 'omit' }).catch(() => null);
    return !answer?.ok;
  }
  const { season, episode } = place;
  const body = { domain: source.domain, type: title.type, id: title.id, season, episode, audio };
  const answer = await api.checkSource({ body }).catch(() => null);
  return answer?.verdict === 'refused';
}
