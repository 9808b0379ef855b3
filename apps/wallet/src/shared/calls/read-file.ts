// Reads a file of one's own, which comes as it is and not in an envelope; failures come in one.
import { CallFailed } from '@candor/client';
import { readEnvelope } from '@candor/contract';
import { toast } from '@candor/ui';
import { storage } from '../device/storage.ts';
import { endSession, useSession } from '../session/session.ts';
import { timings } from '../timings.ts';

type Input = Readonly<Record<string, unknown>>;

/**
 * @param path of the call, below the API base.
 * @throws CallFailed where there is no whole file.
 */
export async function readFile(path: string, input: Input = {}): Promise<string> {
  return (await readBlob(path, input, timings.requestTimeoutMs)).text();
}

/** The same byte by byte. */
export async function readBlob(path: string, input: Input, longestMs: number): Promise<Blob> {
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
  const answer = await fetch(`/api/${path}?${query}`, {
    headers: {
      Authorization: useSession.getState().token ?? '',
      'language-mark': storage.read('language-mark') ?? '',
    },
    cache: 'no-store',
    // A network that hangs is one that is lost.
    signal: AbortSignal.timeout(longestMs),
  }).catch(() => undefined);
  // Half a file is none.
  const file = await answer?.blob().catch(() => undefined);
  if (file !== undefined && answer?.headers.has('content-disposition')) return file;
  const reading = readEnvelope(parsed((await file?.text()) ?? ''));
  if (reading.kind === 'success' || reading.kind === 'no-envelope') {
    throw new CallFailed({ kind: 'unreachable', code: '', message: '', problems: [], requestId: '', details: {} });
  }
  if (reading.kind === 'not-logged-in') {
    toast(reading.message, 'error');
    endSession();
  }
  throw new CallFailed(reading);
}

/** What stands in front of the server answers in words of its own. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
