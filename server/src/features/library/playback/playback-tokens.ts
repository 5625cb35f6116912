import type { Secrets } from '../../../core/security/secrets.ts';
import type { Member } from '../../../core/sessions/member.ts';

/** As long as a film with pauses; whether the member may watch is asked at every request besides. */
const playMs = 6 * 3600_000;
const downloadMs = 15 * 60_000;

/** What an address opens: an original, what was made of a video, or an original to be saved. */
export type TokenTarget =
  | { kind: 'original'; fileId: string }
  | { kind: 'made'; videoId: number; edition: string }
  | { kind: 'download'; fileId: string };

export type PlaybackTokens = ReturnType<typeof createPlaybackTokens>;

/** Addresses that carry all there is to know: a part is sent without asking the database, and to one member only. */
export function createPlaybackTokens(secrets: Secrets) {
  const signer = secrets.createTokenSigner('library playback');

  return {
    make: (member: Member, target: TokenTarget) =>
      signer.sign(member.id, formatTarget(target), target.kind === 'download' ? downloadMs : playMs),

    /** Null when it is another's, is over, or was never one. */
    read(member: Member, token: string): TokenTarget | null {
      const content = signer.verify(member.id, token);
      return content ? parseTarget(content) : null;
    },
  };
}

function formatTarget(target: TokenTarget): string {
  if (target.kind === 'made') return `m-${target.videoId}-${target.edition}`;
  return `${target.kind === 'original' ? 'o' : 'd'}-${target.fileId}`;
}

function parseTarget(what: string): TokenTarget | null {
  const [, videoId, edition] = /^m-(\d{1,15})-([0-9a-f]{16}|none)$/.exec(what) ?? [];
  if (videoId && edition) return { kind: 'made', videoId: Number(videoId), edition };
  const [, kind, fileId] = /^([od])-([0-9a-f]{32})$/.exec(what) ?? [];
  if (!kind || !fileId) return null;
  return { kind: kind === 'o' ? 'original' : 'download', fileId };
}
