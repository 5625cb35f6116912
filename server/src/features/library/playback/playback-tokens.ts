import type { Secrets } from '../../../core/security/secrets.ts';
import type { Member } from '../../../core/sessions/member.ts';

/** Long enough for a film with pauses. Whether the member may stream is checked at every request. */
const playMs = 6 * 3600_000;
const downloadMs = 15 * 60_000;

/** The target of a token: an original file, the generated files of a video, or an original as a download. */
export type TokenTarget =
  | { kind: 'original'; fileId: string }
  | { kind: 'made'; videoId: number; edition: string }
  | { kind: 'download'; fileId: string };

export type PlaybackTokens = ReturnType<typeof createPlaybackTokens>;

/** Signed tokens in playback addresses. A token names its file, so a part is sent without a query, and to one member only. */
export function createPlaybackTokens(secrets: Secrets) {
  const signer = secrets.createTokenSigner('library playback');

  return {
    make: (member: Member, target: TokenTarget) =>
      signer.sign(member.id, formatTarget(target), target.kind === 'download' ? downloadMs : playMs),

    /** Null when the token is invalid, expired, or another member's. */
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
