import type { MediaResult } from '@snowglobe/contract/features/media/media.model.ts';
import type { VideoSource } from '@snowglobe/contract/features/media/sources.model.ts';
import { api } from '../../../core/api.ts';
import type { Place } from '../../../core/player-address.ts';
import { isOwnFrame } from './frame-rules.ts';
import type { AudioMode } from './sources.queries.ts';

type Viewing = { title: MediaResult; place: Place; audio: AudioMode | null };

/**
 * Whether the host refuses a source. A frame does not report it, because an error page loads like any other page. Our
 * own addresses are checked here; for other sites only the server can see the status and the framing headers.
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
