// Makes one attempt at a call and answers the known outcome: a result, or that the outcome is still open.

import { type Call, readEnvelope } from '@candor/contract';
import { type Exchanged, exchangeOnce, type Fetch } from './exchange-once.ts';
import type { ValueStore } from './held-values.ts';
import type { CallFailure } from './result.ts';

/** What every attempt needs from its client. */
export type Connection = {
  baseUrl: string;
  fetch: Fetch;
  token: ValueStore;
  languageMark: ValueStore;
  /** Whether the device has a network; without one nothing is sent. */
  isOnline: () => boolean;
  /** Further headers of every call. */
  headers: () => Readonly<Record<string, string>>;
};

export type AnyResult = { ok: true; value: unknown; extra: unknown } | { ok: false; failure: CallFailure };

/** `open`: the call may or may not have acted; its failure is what is known so far. `token` is the one that was sent. */
export type Attempt = { isOpen: boolean; result: AnyResult; token: string };

type Fields = Readonly<Record<string, unknown>>;

/** An answer that leaves open whether the call acted. */
const OPEN_CODES: ReadonlySet<string> = new Set(['unavailable', 'outcome_unknown']);

/** Sends the call once, with the token and the language mark held now. */
export async function attempt(
  connection: Connection,
  call: Call,
  fields: Fields,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<Attempt> {
  const token = connection.token.get();
  // Nothing left the device: whatever the call was to do, it did not.
  if (!connection.isOnline()) return { isOpen: false, result: clientFailure('unreachable', 'not_sent'), token };
  const languageMark = connection.languageMark.get();
  const headers: Record<string, string> = { ...connection.headers() };
  if (token !== '') headers.Authorization = token;
  if (languageMark !== '') headers['language-mark'] = languageMark;
  const encoded = encodeFields(fields);
  const address = `${connection.baseUrl}/${call.path}`;
  const url = call.method === 'GET' && encoded.size > 0 ? `${address}?${encoded}` : address;
  const body = call.method === 'GET' ? null : encoded;
  const init: RequestInit = { method: call.method, headers, body, cache: 'no-store' };
  const exchanged = await exchangeOnce(connection.fetch, url, init, timeoutMs, signal);
  return { ...understand(call, exchanged), token };
}

function understand(call: Call, exchanged: Exchanged): { isOpen: boolean; result: AnyResult } {
  if (exchanged.kind === 'lost') return { isOpen: true, result: clientFailure('unreachable', exchanged.reason) };
  const reading = readEnvelope(exchanged.body);
  switch (reading.kind) {
    case 'success': {
      const value = call.answer.safeParse(reading.payload);
      const extra = call.extra?.safeParse(reading.envelope);
      if (!value.success || extra?.success === false) {
        return { isOpen: true, result: clientFailure('failed', 'unreadable_answer') };
      }
      return { isOpen: false, result: { ok: true, value: value.data, extra: extra?.data ?? {} } };
    }
    case 'no-envelope': {
      // Below 500 something in front of the application refused the request; from 500 on it may have been passed on.
      const isRefused = exchanged.status >= 400 && exchanged.status < 500;
      return { isOpen: !isRefused, result: clientFailure(isRefused ? 'failed' : 'unreachable', 'unreadable_answer') };
    }
    case 'failed':
    case 'not-logged-in':
    case 'verification-needed':
      return { isOpen: OPEN_CODES.has(reading.code), result: { ok: false, failure: reading } };
    default:
      return reading satisfies never;
  }
}

/** A failure that no server spoke of. */
export function clientFailure(kind: 'failed' | 'unreachable', code: string): AnyResult {
  return { ok: false, failure: { kind, code, message: '', problems: [], requestId: '', details: {} } };
}

/** Leaves out what is absent, and writes booleans as 1 and 0 and lists as JSON. */
export function encodeFields(fields: Readonly<Record<string, unknown>>): URLSearchParams {
  const encoded = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue;
    if (Array.isArray(value)) encoded.append(name, JSON.stringify(value));
    else encoded.append(name, typeof value === 'boolean' ? (value ? '1' : '0') : String(value));
  }
  return encoded;
}
