// Chooses what carries mail and SMS: the demo outbox in demo, the services of the settings in live.
import type { Config } from '../config.ts';
import type { MessageCarrier, OutgoingMessage } from './message.ts';
import { smsCarrier } from './sms-carrier.ts';
import { smtpCarrier } from './smtp-carrier.ts';

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
