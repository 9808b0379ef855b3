// Carries SMS through any service that takes them as JSON over HTTP: `{to, from, text}` with a bearer token.
import type { SmsSettings } from '../config.ts';
import { CarrierError, type MessageCarrier } from './message.ts';

const TIMEOUT_MS = 15_000;

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
