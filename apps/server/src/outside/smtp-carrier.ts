// Carries mail through an SMTP server.
import { createTransport } from 'nodemailer';
import type { MailSettings } from '../config.ts';
import { CarrierError, type MessageCarrier } from './message.ts';

type SmtpFailure = { code?: unknown; responseCode?: unknown };

export function smtpCarrier({ smtpUrl, from }: MailSettings): MessageCarrier {
  const transport = createTransport(
    {
      url: smtpUrl,
      pool: true,
      maxConnections: 2,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    },
    { from },
  );
  return {
    probe: () => transport.verify(),
    async send({ target, subject, text }) {
      try {
        await transport.sendMail({ to: { name: '', address: target }, subject, text });
      } catch (error) {
        const { code, responseCode } = error as SmtpFailure;
        // The texts of SMTP servers repeat the address; the codes do not.
        const isFinal = code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 500;
        throw new CarrierError(`SMTP ${String(code ?? 'failure')} ${String(responseCode ?? '')}`.trim(), isFinal);
      }
    },
  };
}
