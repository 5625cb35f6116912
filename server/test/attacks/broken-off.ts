import { floodOf, type Attack } from './attack.ts';
import { uploadOwnFile } from './own-file.ts';

export const brokenOff: Attack = {
  name: 'broken off',
  does: 'downloads and uploads that are aborted in the middle, 20 at once, which must not fill the log',
  async run(target) {
    const { attackerHttp, scene, note } = target;
    const list = `/api/chat/rooms/${scene.privateRoomId}/messages?limit=100`;
    const file = (await uploadOwnFile(target)) ?? list;
    const upload = attackerHttp.head('POST', '/api/profile/image', {
      'content-type': 'multipart/form-data; boundary=snow',
      'content-length': 100_000,
    });
    const part = '--snow\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nabc';
    const heads = [attackerHttp.head('GET', list), attackerHttp.head('GET', file), upload + part];
    await floodOf(target, 20, async (n) => {
      const socket = await attackerHttp.dial();
      socket.write(heads[n % heads.length]!);
      // An upload gets no answer before its end, so it is aborted after a moment.
      await new Promise((resolve) => {
        socket.once('data', resolve).once('close', resolve);
        if (n % heads.length === 2) setTimeout(resolve, 20);
      });
      socket.destroy();
      note('broken off');
    });
  },
};
