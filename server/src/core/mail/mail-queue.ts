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
   * In the transaction of what the mail tells of: both are there or none. A mail server that is away loses nothing;
   * what can not be delivered in time (`until`) is not delivered late.
   */
  send(on: Db, mail: Mail, more?: { until?: Date }): Promise<void>;
};

/** A mail may hold a secret, such as a link that sets a password: it waits sealed, and is erased once it is sent. */
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
        log.warn({ job: id }, 'A mail was not sent: what it says was no longer true');
        return;
      }
      const mail = JSON.parse(sealer.unseal(Buffer.from(sealed, 'base64'))) as Mail;
      await mailer.send(mail, id).catch((error: Error) => {
        // A mail server says whose mailbox it refuses; that is not for the list of failed jobs.
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
