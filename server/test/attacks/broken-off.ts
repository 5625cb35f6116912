import { once } from 'node:events';
import { floodOf, type Attack } from './attack.ts';

export const brokenOff: Attack = {
  name: 'broken off',
  does: 'downloads and uploads that are broken off in the middle, 20 at once: nothing of it is worth a line on the log',
  async run(target) {
    const { elsewhere, scene, note } = target;
    const path = `/api/chat/rooms/${scene.privateRoomId}`;
    await floodOf(target, 20, async (n) => {
      const socket = await elsewhere.dial();
      const isDownload = n % 2 === 0;
      socket.write(
        isDownload
          ? elsewhere.head('GET', `${path}/messages?limit=100`)
          : `${elsewhere.head('POST', '/api/profile/image', {
              'content-type': 'multipart/form-data; boundary=snow',
              'content-length': 100_000,
            })}--snow\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nabc`,
      );
      if (isDownload)
        await Promise.race([once(socket, 'data'), once(socket, 'close')]).catch(() => undefined);
      else await new Promise((resolve) => setTimeout(resolve, 10));
      socket.destroy();
      note(isDownload ? 'downloads' : 'uploads');
    });
  },
};
