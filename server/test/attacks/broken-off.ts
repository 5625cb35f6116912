import { floodOf, type Attack } from './attack.ts';
import { putOwnFile } from './own-file.ts';

export const brokenOff: Attack = {
  name: 'broken off',
  does: 'downloads and uploads that are broken off in the middle, 20 at once: none of it is worth a line on the log',
  async run(target) {
    const { elsewhere, scene, note } = target;
    const list = `/api/chat/rooms/${scene.privateRoomId}/messages?limit=100`;
    const file = (await putOwnFile(target)) ?? list;
    const upload = elsewhere.head('POST', '/api/profile/image', {
      'content-type': 'multipart/form-data; boundary=snow',
      'content-length': 100_000,
    });
    const part = '--snow\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nabc';
    const heads = [elsewhere.head('GET', list), elsewhere.head('GET', file), upload + part];
    await floodOf(target, 20, async (n) => {
      const socket = await elsewhere.dial();
      socket.write(heads[n % heads.length]!);
      // An upload gets no answer before its end: it is left after a moment.
      await new Promise((resolve) => {
        socket.once('data', resolve).once('close', resolve);
        if (n % heads.length === 2) setTimeout(resolve, 20);
      });
      socket.destroy();
      note('broken off');
    });
  },
};
