import type { Target } from './attack.ts';

const bytes = 8 * 1024 ** 2;

/** Puts a file of 8 MB into the attacker's own corner; where it is, or nothing when that was refused. */
export async function putOwnFile({ elsewhere, scene }: Target): Promise<string | undefined> {
  const sent = await elsewhere.send('POST', `/api/chat/rooms/${scene.privateRoomId}/upload`, {
    body: Buffer.concat([
      Buffer.from('--snow\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\n'),
      Buffer.alloc(bytes),
      Buffer.from('\r\n--snow--\r\n'),
    ]),
    headers: { 'content-type': 'multipart/form-data; boundary=snow' },
  });
  return (JSON.parse(sent?.body || '{}') as { message?: { fileUrl: string } }).message?.fileUrl;
}
