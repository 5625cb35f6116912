import type { Target } from './attack.ts';

const bytes = 8 * 1024 ** 2;

/** Uploads a file of 8 MB to the attacker's private chat and returns its URL; undefined when it was refused. */
export async function uploadOwnFile({ attackerHttp, scene }: Target): Promise<string | undefined> {
  const sent = await attackerHttp.send('POST', `/api/chat/rooms/${scene.privateRoomId}/upload`, {
    body: Buffer.concat([
      Buffer.from('--snow\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\n'),
      Buffer.alloc(bytes),
      Buffer.from('\r\n--snow--\r\n'),
    ]),
    headers: { 'content-type': 'multipart/form-data; boundary=snow' },
  });
  return (JSON.parse(sent?.body || '{}') as { message?: { fileUrl: string } }).message?.fileUrl;
}
