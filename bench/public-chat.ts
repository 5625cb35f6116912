import { Agent, request } from 'node:http';

/** Sends messages to the public chat of a Snowglobe on this machine. */
export function openPublicChat(port: number) {
  const agent = new Agent({ keepAlive: true });
  return {
    /** Milliseconds until the message is acknowledged. A refused message is an error: it would be fast, but not sent. */
    say(cookie: string, text: string): Promise<number> {
      const begun = performance.now();
      const body = JSON.stringify({ message: text });
      const headers = {
        cookie,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      };
      const path = '/api/public-chat/messages';
      return new Promise((resolve, reject) => {
        const call = request(
          { agent, host: '127.0.0.1', port, method: 'POST', path, headers },
          (response) => {
            if ((response.statusCode ?? 0) >= 300)
              reject(new Error(`A message was answered with ${response.statusCode}`));
            response.resume().on('end', () => resolve(performance.now() - begun));
          },
        );
        call.on('error', reject).end(body);
      });
    },
    close: () => agent.destroy(),
  };
}
