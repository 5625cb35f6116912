import type { Db } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Logger } from '../observe/logger.ts';
import type { Mail, Mailer } from './mail.ts';
import type { Secrets } from '../security/secrets.ts';

declare module '../jobs/jobs.ts' {
  interface JobData {
    mail: { sealed: string; until: string | null };
  }
}

export type MailQueue = {
  /**
   * Queues a mail in the transaction of the change it is about. While the mail server is away the mail waits, but it is not
   * sent after `until`.
   */
  send(on: Db, mail: Mail, more?: { until?: Date }): Promise<void>;
};

/** A mail may contain a secret, such as a link that sets a password: it is stored encrypted and erased after sending. */
export function createMailQueue(needs: {
  jobs: Jobs;
  mailer: Mailer;
  secrets: Secrets;
  log: Logger;
}): MailQueue {
  const { jobs, mailer, secrets, log } = needs;
  const sealer = secrets.createSealer('mail');

  jobs.define(
    'mail',
    {
      concurrency: 2,
      maxSeconds: 120,
      // About a day.
      retries: { times: 100, firstWaitSeconds: 1, maxWaitSeconds: 15 * 60 },
      isSecret: true,
    },
    async ({ sealed, until }, { id }) => {
      if (until && Date.parse(until) < Date.now()) {
        log.warn({ job: id }, 'A mail was not sent in time and is dropped, because its content has expired');
        return;
      }
      const mail = JSON.parse(sealer.unseal(Buffer.from(sealed, 'base64'))) as Mail;
      await mailer.send(mail, id).catch((error: Error) => {
        // The error may contain the recipient's address, which must not be in the list of failed jobs.
        error.message = error.message.replaceAll(/[^\s<>:;,]+@[^\s<>:;,]+/g, '(address)');
        throw error;
      });
    },
  );

  return {
    async send(on, mail, { until } = {}) {
      const sealed = sealer.seal(JSON.stringify(mail)).toString('base64');
      await jobs.add(on, 'mail', { sealed, until: until?.toISOString() ?? null });
    },
  };
}
