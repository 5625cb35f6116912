import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient, type Client } from '../server/test/client.ts';
import type { CrowdMember } from '../server/test/crowd.ts';
import { metadataOf, tus } from '../server/test/tus.ts';

export function signedIn(url: string, { cookie }: CrowdMember): Client {
  const client = createClient(url);
  const at = cookie.indexOf('=');
  client.cookies.set(cookie.slice(0, at), cookie.slice(at + 1));
  return client;
}

type Kept = { clientId: string; sha256: string };

/**
 * A member who uploads files in chunks, which reach different nodes, and continues each file from its offset after
 * every failure.
 */
export function createUploader(client: Client, roomId: number, { chunks = 3, chunkBytes = 2_500_000 } = {}) {
  const kept: Kept[] = [];
  const failures: string[] = [];

  async function retried<T>(what: string, work: () => Promise<T | null>, signal: AbortSignal): Promise<T> {
    for (;;) {
      const result = await work().catch((error: Error) => {
        failures.push(`${what}: ${error.message}`);
        return null;
      });
      if (result !== null) return result;
      signal.throwIfAborted();
      await delay(200);
    }
  }

  /** Waiting answers are retried; a refusal of anything else is a fault of the server. */
  function isLater(what: string, status: number): boolean {
    failures.push(`${what}: ${status}`);
    // 423: the chunk before, whose answer was lost, is still being stored.
    return [423, 502, 503, 504].includes(status);
  }

  async function uploadOne(signal: AbortSignal): Promise<void> {
    const content = randomBytes(chunks * chunkBytes);
    const clientId = randomUUID();
    const metadata = {
      purpose: 'room',
      roomId: String(roomId),
      filename: 'notes.bin',
      type: 'file',
      clientId,
    };
    const path = await retried(
      'create',
      async () => {
        const { status, headers } = await tus(client, 'POST', '/api/uploads', {
          headers: { 'upload-length': String(content.length), 'upload-metadata': metadataOf(metadata) },
        });
        if (status === 201) return headers['location']!;
        if (!isLater('create', status)) throw new Error(`An upload is refused with ${status}`);
        return null;
      },
      signal,
    );
    for (let offset = 0; offset < content.length;) {
      offset = await retried(
        'chunk',
        async () => {
          const asked = await tus(client, 'HEAD', path);
          // After the last chunk the upload is a message, and its address is gone.
          if (asked.status === 404 || asked.status === 410) return content.length;
          if (asked.status !== 200) return isLater('offset', asked.status) ? null : content.length;
          const from = Number(asked.headers['upload-offset']);
          const { status, headers } = await tus(client, 'PATCH', path, {
            body: content.subarray(from, from + chunkBytes),
            headers: { 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
          });
          if (status === 204 || status === 200) return Number(headers['upload-offset']);
          isLater('chunk', status);
          return null;
        },
        signal,
      );
    }
    kept.push({ clientId, sha256: createHash('sha256').update(content).digest('hex') });
  }

  return {
    kept,
    failures,
    async run(signal: AbortSignal): Promise<void> {
      while (!signal.aborted) {
        await uploadOne(AbortSignal.timeout(120_000));
        await delay(300);
      }
    },

    /** Reads all files back: how many are missing, there twice, or changed. */
    async check(): Promise<{ missing: number; doubled: number; changed: number }> {
      const { body } = await client.get(`/api/chat/rooms/${roomId}/messages?limit=100`);
      const messages = body.messages as { id: number; clientId: string; type: string }[];
      let [missing, doubled, changed] = [0, 0, 0];
      for (const { clientId, sha256 } of kept) {
        const found = messages.filter((message) => message.clientId === clientId);
        if (found.length === 0) missing += 1;
        if (found.length > 1) doubled += 1;
        if (found[0]) {
          const response = await fetch(`${client.url}/api/chat/rooms/${roomId}/files/${found[0].id}`, {
            headers: { cookie: client.cookieHeader() },
          });
          const digest = createHash('sha256')
            .update(Buffer.from(await response.arrayBuffer()))
            .digest('hex');
          if (digest !== sha256) changed += 1;
        }
      }
      return { missing, doubled, changed };
    },
  };
}

/**
 * The owner bans one member after the other. Right after each acknowledgement every node must refuse the member, whose
 * rights it had cached; a node that is paused answers later, and must refuse then.
 */
export function createBanner(owner: Client, nodeUrls: readonly string[], victims: CrowdMember[]) {
  const counts = { bans: 0, asked: 0, kept: 0, unanswered: 0 };

  const me = (url: string, { cookie }: CrowdMember, maxMs: number): Promise<number | null> =>
    fetch(`${url}/api/auth/me`, { headers: { cookie }, signal: AbortSignal.timeout(maxMs) }).then(
      ({ status }) => status,
      () => null,
    );

  return {
    counts,
    async run(signal: AbortSignal): Promise<void> {
      const asked: Promise<void>[] = [];
      while (!signal.aborted) {
        const victim = victims.pop();
        if (!victim) break;
        await Promise.all(nodeUrls.map((url) => me(url, victim, 500)));
        const ban = () =>
          owner.put(`/api/moderation/members/${victim.id}`, { reason: 'Spam', banned: true }).then(
            ({ status }) => status,
            () => null,
          );
        // The answer of an attempt can get lost: then the next one is acknowledged.
        while ((await ban()) !== 200) await delay(200);
        counts.bans += 1;
        asked.push(
          ...nodeUrls.map(async (url) => {
            counts.asked += 1;
            const status = await me(url, victim, 60_000);
            if (status === 200) counts.kept += 1;
            if (status === null) counts.unanswered += 1;
          }),
        );
        await delay(250);
      }
      await Promise.all(asked);
    },
  };
}
