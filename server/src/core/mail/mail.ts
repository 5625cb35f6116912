import type { Transporter } from 'nodemailer';
import type { Config } from '../config/config.ts';
import type { Logger } from '../observe/logger.ts';

export type Mail = { to: string; subject: string; text: string };
export type Mailer = {
  /** Resolves when the mail server has accepted the mail. The id is its Message-ID, so a repetition is recognised. */
  send(mail: Mail, id: string): Promise<void>;
  verify(): Promise<void>;
  close(): void;
};

/** Without SMTP_URL mails are only logged: the operator finds links there and can pass them on. */
export function createMailer(
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL'>,
  log: Logger,
): Mailer {
  if (!config.SMTP_URL) {
    return {
      async send(mail) {
        log.warn(
          { to: mail.to, subject: mail.subject, text: mail.text },
          'No SMTP_URL is set, so this mail is only logged',
        );
      },
      verify: () => Promise.resolve(),
      close() {},
    };
  }
  const url = config.SMTP_URL;
  let opened: Promise<Transporter> | undefined;
  // Loaded by the first mail: an idle server does not need it.
  const transport = () =>
    (opened ??= import('nodemailer').then(({ createTransport }) =>
      createTransport({ url, pool: true, connectionTimeout: 10_000, socketTimeout: 20_000 }),
    ));
  return {
    async send(mail, id) {
      // As an object, so that a comma in the address does not create a second recipient.
      await (
        await transport()
      ).sendMail({
        ...mail,
        from: config.MAIL_FROM,
        to: { name: '', address: mail.to },
        messageId: `<${id}@${new URL(config.PUBLIC_URL).hostname}>`,
      });
    },
    async verify() {
      await (await transport()).verify();
    },
    close: () => void opened?.then((transporter) => transporter.close()),
  };
}
