// Sends a file to a call that takes one; the client of the calls sends fields only.
import { CallFailed, orThrow } from '@candor/client';
import { readEnvelope } from '@candor/contract';
import { consoleCalls } from '@candor/contract/console';
import { languageNow } from '@candor/web';
import type { CallAnswer } from './calls.ts';
import { csrf, endSession } from './session.ts';

const TIMEOUT_MS = 120_000;

type UploadName =
  | 'importBankLines'
  | 'previewBankLines'
  | 'uploadArticlePicture'
  | 'uploadCoinIcon'
  | 'uploadDeskPicture';

/**
 * @param fields of the call, beside its file
 * @throws CallFailed
 */
export async function uploadFile<Name extends UploadName>(
  name: Name,
  file: File,
  fields: Readonly<Record<string, string>> = {},
): Promise<CallAnswer<Name>> {
  const body = new FormData();
  body.append('file', file);
  const { path, method, answer } = consoleCalls[name];
  const headers = { 'x-csrf': csrf.get(), 'x-lang': languageNow() };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const envelope: unknown = await fetch(`/api/${path}?${new URLSearchParams(fields)}`, {
    method,
    body,
    headers,
    signal,
  })
    .then(response => response.json())
    .catch(() => undefined);
  const reading = readEnvelope(envelope);
  if (reading.kind === 'success') {
    const read = answer.safeParse(reading.payload);
    if (read.success) return read.data as CallAnswer<Name>;
  }
  if (reading.kind === 'no-envelope' || reading.kind === 'success') throw unanswered();
  if (reading.kind === 'not-logged-in') endSession(true);
  return orThrow<CallAnswer<Name>>({ ok: false, failure: reading });
}

/** It may have been taken all the same; sent again, no line of a statement is taken twice, and a picture has another name. */
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
