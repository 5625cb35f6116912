import type { Config } from '../config/config.ts';
import { createLogger } from '../observe/logger.ts';
import { createMailer } from '../mail/mail.ts';
import type { Service } from './services.ts';

export function mailService(config: Config): Service {
  const { protocol, host } = config.SMTP_URL ? new URL(config.SMTP_URL) : { protocol: '', host: '' };
  return {
    name: 'system:service.mail',
    settings: ['SMTP_URL', 'MAIL_FROM'],
    configured: config.SMTP_URL ? `${protocol}//${host}` : null,
    fallback: 'system:service.mail.fallback',
    async ask() {
      const mailer = createMailer(config, createLogger('silent'));
      await mailer.verify().finally(() => mailer.close());
      return 'system:service.answers';
    },
  };
}
