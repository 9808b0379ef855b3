// Chooses what carries mail and SMS: the demo outbox in demo, the services of the settings in live.

import { createTransport } from 'nodemailer';
import type { Config, MailSettings, SmsSettings } from '../config.ts';
import { CarrierError, type MessageCarrier, type OutgoingMessage } from './message.ts';

const TIMEOUT_MS = 15_000;

/** A channel without a carrier is not offered to users. */
export type Carriers = Partial<Record<OutgoingMessage['channel'], MessageCarrier>>;

/** @param demoOutbox what carries everything in a demo. */
export function carriersFor(config: Pick<Config, 'mode' | 'mail' | 'sms'>, demoOutbox: MessageCarrier): Carriers {
  if (config.mode === 'demo') return { mail: demoOutbox, sms: demoOutbox };
  return {
    ...(config.mail && { mail: smtpCarrier(config.mail) }),
    ...(config.sms && { sms: smsCarrier(config.sms) }),
  };
}

/** Carries SMS through any service that takes them as JSON over HTTP: `{to, from, text}` with a bearer token. */
export function smsCarrier({ url, token, from }: SmsSettings): MessageCarrier {
  return {
    async send({ target, text }) {
      let response: Response;
      try {
        response = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ to: target, from, text }),
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
      } catch (error) {
        throw new CarrierError(`the SMS service was not reached (${(error as Error).name})`, false);
      }
      await response.body?.cancel();
      if (response.ok) return;
      const isFinal = [400, 404, 410, 422].includes(response.status);
      throw new CarrierError(`the SMS service answered ${response.status}`, isFinal);
    },
  };
}

type SmtpFailure = { code?: unknown; responseCode?: unknown };

/** Carries mail through an SMTP server. */
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
