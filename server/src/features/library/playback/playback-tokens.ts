import type { Secrets } from '../../../core/security/secrets.ts';
import type { Member } from '../../../core/sessions/member.ts';

/** As long as a film with pauses; whether the member may watch is asked at every request besides. */
const playMs = 6 * 3600_000;
const downloadMs = 15 * 60_000;

/** What an address opens: an original, what was made of a video, or an original to be saved. */
export type Opens =
  | { kind: 'original'; fileId: string }
  | { kind: 'made'; videoId: number; edition: string }
  | { kind: 'download'; fileId: string };

export type PlaybackTokens = ReturnType<typeof createPlaybackTokens>;

/** Addresses that carry all there is to know: a part is sent without asking the database, and to one member only. */
export function createPlaybackTokens(secrets: Secrets) {
  const signer = secrets.createTokenSigner('library playback');

  return {
    make: (member: Member, opens: Opens) =>
      signer.sign(member.id, write(opens), opens.kind === 'download' ? downloadMs : playMs),

    /** Null when it is another's, is over, or was never one. */
    read(member: Member, token: string): Opens | null {
      const content = signer.verify(member.id, token);
      return content ? parse(content) : null;
    },
  };
}

function write(opens: Opens): string {
  if (opens.kind === 'made') return `m-${opens.videoId}-${opens.edition}`;
  return `${opens.kind === 'original' ? 'o' : 'd'}-${opens.fileId}`;
}

function parse(what: string): Opens | null {
  const [, videoId, edition] = /^m-(\d{1,15})-([0-9a-f]{16}|none)$/.exec(what) ?? [];
  if (videoId && edition) return { kind: 'made', videoId: Number(videoId), edition };
  const [, kind, fileId] = /^([od])-([0-9a-f]{32})$/.exec(what) ?? [];
  if (!kind || !fileId) return null;
  return { kind: kind === 'o' ? 'original' : 'download', fileId };
}
