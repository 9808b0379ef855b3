// Hands messages to the push services of browsers: encrypted for the browser alone (RFC 8291) and signed as ours (RFC 8292).
import { type LookupAddress, lookup } from 'node:dns';
import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import webPush from 'web-push';
import { CarrierError } from './message.ts';
import { isInnerAddress, pushAddress } from './push-hosts.ts';

/** As the exchange signs; `subject` is where an operator of a push service finds us. */
export type VapidKeys = { publicKey: string; privateKey: string; subject: string };

/** Where a browser is, and with which keys only it can read. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

export type PushOutcome = 'sent' | 'gone';

export type PushOptions = { keys: VapidKeys; lifeS: number; isUrgent: boolean; extraOrigin: string | undefined };

const TIMEOUT_MS = 15_000;
const LONGEST_WAIT_MS = 3_600_000;

/** @throws CarrierError where it was not taken, for now or for good. `gone` where the browser takes no more. */
export async function pushTo(target: PushTarget, payload: string, options: PushOptions): Promise<PushOutcome> {
  const url = pushAddress(target.endpoint, options.extraOrigin);
  if (url === undefined) throw new CarrierError('this is no push service', true);
  const { headers, body } = encrypted(target, payload, options);
  const { status, retryAfter } = await post(url, { headers, body, isExtra: url.origin === options.extraOrigin });
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  const isFinal = status !== 429 && status < 500;
  throw new CarrierError(`the push service answered ${status}`, isFinal, waitOf(retryAfter));
}

function encrypted({ endpoint, p256dh, auth }: PushTarget, payload: string, { keys, lifeS, isUrgent }: PushOptions) {
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: keys,
      TTL: lifeS,
      urgency: isUrgent ? 'high' : 'normal',
    });
  } catch {
    throw new CarrierError('the keys of the browser encrypt nothing', true);
  }
}

type Answer = { status: number; retryAfter: string | undefined };

/** What is answered is a status; nothing more of it is read, and a redirection is an answer like any other. */
function post(
  url: URL,
  { headers, body, isExtra }: { headers: Record<string, unknown>; body: Buffer | null; isExtra: boolean },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      headers: headers as Record<string, string>,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(!isExtra && { lookup: lookUpOutside }),
    };
    const begin = url.protocol === 'https:' ? request : plainRequest;
    const sent = begin(url, options, response => {
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
      response.destroy();
    });
    sent.on('error', error => reject(new CarrierError(`the push service was not reached (${error.name})`, false)));
    sent.end(body);
  });
}

/** A name that leads inside leads nowhere. */
export const lookUpOutside: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, addresses: LookupAddress[] = []) => {
    const [first] = addresses;
    if (error !== null) callback(error, '');
    else if (first === undefined || addresses.some(({ address }) => isInnerAddress(address)))
      callback(new Error('the name leads to no address outside'), '');
    else if (options.all === true) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

/** In seconds, as push services send it; a date counts as absent. */
function waitOf(retryAfter: string | undefined): number {
  if (retryAfter === undefined || !/^\d{1,6}$/.test(retryAfter)) return 0;
  return Math.min(Number(retryAfter) * 1_000, LONGEST_WAIT_MS);
}
