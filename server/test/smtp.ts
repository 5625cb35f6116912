import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { onCleanup } from './cleanup.ts';

type ArrivedMail = { from: string; to: string[]; text: string };

/** A real mail server that keeps what it is given. */
export async function startSmtp(port = 0) {
  const mails: ArrivedMail[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Whoever still holds a line when the test is over is not waited for.
    closeTimeout: 1,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        // What the reader's program does with quoted-printable.
        const text = Buffer.concat(chunks).toString().replaceAll(/=\r\n/g, '').replaceAll('=3D', '=');
        mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          text,
        });
        done();
      });
    },
  });
  const listening = smtp.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  onCleanup(() => new Promise<void>((resolve) => smtp.close(resolve)));
  return { mails, port: (listening.address() as AddressInfo).port };
}
