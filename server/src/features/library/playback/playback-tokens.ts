import { createHmac, timingSafeEqual } from 'node:crypto';
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
export function createPlaybackTokens(secret: Buffer) {
  const key = createHmac('sha256', secret).update('addresses of the library').digest();
  const sign = (member: Member, what: string, until: string) =>
    createHmac('sha256', key).update(`${member.id}.${what}.${until}`).digest('base64url');

  return {
    make(member: Member, opens: Opens): { token: string; until: Date } {
      const until = Date.now() + (opens.kind === 'download' ? downloadMs : playMs);
      const what = write(opens);
      const written = until.toString(36);
      return { token: `${what}.${written}.${sign(member, what, written)}`, until: new Date(until) };
    },

    /** Null when it is another's, is over, or was never one. */
    read(member: Member, token: string): Opens | null {
      const [, what, until, signature] = /^([\w-]{1,100})\.([0-9a-z]{1,12})\.([\w-]{43})$/.exec(token) ?? [];
      if (!what || !until || !signature) return null;
      const isGenuine = timingSafeEqual(Buffer.from(signature), Buffer.from(sign(member, what, until)));
      return isGenuine && Number.parseInt(until, 36) > Date.now() ? parse(what) : null;
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
