import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { onCleanup } from './cleanup.ts';

type ArrivedMail = { from: string; to: string[]; text: string };

/** A real mail server that keeps all mails. */
export async function startSmtp(port = 0) {
  const mails: ArrivedMail[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Open connections at the end of the test are not waited for.
    closeTimeout: 1,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        // Decodes quoted-printable, as a mail program does.
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
