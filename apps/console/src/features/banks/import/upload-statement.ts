// Sends a statement of the bank as a file; the client of the calls sends fields only.
import { CallFailed, orThrow } from '@candor/client';
import { readEnvelope } from '@candor/contract';
import { consoleCalls } from '@candor/contract/console';
import { languageNow } from '@candor/web';
import type { CallAnswer } from '../../../shared/calls.ts';
import { csrf, endSession } from '../../../shared/session.ts';

export const MOST_BYTES = 2_000_000;
const TIMEOUT_MS = 120_000;

export type Imported = CallAnswer<'importBankLines'>;

/** @throws CallFailed */
export async function uploadStatement(file: File): Promise<Imported> {
  const body = new FormData();
  body.append('file', file);
  const { path, method, answer } = consoleCalls.importBankLines;
  const headers = { 'x-csrf': csrf.get(), 'x-lang': languageNow() };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const given: unknown = await fetch(`/api/${path}`, { method, body, headers, signal })
    .then(response => response.json())
    .catch(() => undefined);
  const reading = readEnvelope(given);
  if (reading.kind === 'success') {
    const read = answer.safeParse(reading.payload);
    if (read.success) return read.data;
  }
  if (reading.kind === 'no-envelope' || reading.kind === 'success') throw unanswered();
  if (reading.kind === 'not-logged-in') endSession(true);
  return orThrow<Imported>({ ok: false, failure: reading });
}

/** It may have been read in all the same; sent again, no line is taken twice. */
function unanswered(): CallFailed {
  const failure = {
    kind: 'unreachable',
    code: 'network',
    message: '',
    problems: [],
    requestId: '',
    details: {},
  } as const;
  return new CallFailed({ ...failure, problems: [] });
}
