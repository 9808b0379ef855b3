// Reads the file about oneself, which comes as it is and not in an envelope; failures come in one.
import { CallFailed } from '@candor/client';
import { calls, readEnvelope } from '@candor/contract';
import { toast } from '@candor/ui';
import { storage } from '../../shared/device/storage.ts';
import { askForStepUp } from '../../shared/proof/step-up.ts';
import { endSession, useSession } from '../../shared/session/session.ts';
import { timings } from '../../shared/timings.ts';

/** Undefined where the user turned away from the confirmation that it takes. */
export async function readAccountFile(): Promise<string | undefined> {
  const first = await readOnce();
  if (typeof first === 'string') return first;
  if (first.failure.code !== 'step_up_required') throw first;
  if (!(await askForStepUp())) return undefined;
  const second = await readOnce();
  if (typeof second === 'string') return second;
  throw second;
}

async function readOnce(): Promise<string | CallFailed> {
  const answer = await fetch(`/api/${calls.downloadAccount.path}`, {
    headers: {
      Authorization: useSession.getState().token ?? '',
      'language-mark': storage.read('language-mark') ?? '',
    },
    cache: 'no-store',
    // A network that hangs is one that is lost.
    signal: AbortSignal.timeout(timings.requestTimeoutMs),
  }).catch(() => undefined);
  // Half a file is none.
  const text = await answer?.text().catch(() => undefined);
  if (text !== undefined && answer?.headers.has('content-disposition')) return text;
  const reading = readEnvelope(parsed(text ?? ''));
  if (reading.kind === 'success' || reading.kind === 'no-envelope') {
    return new CallFailed({ kind: 'unreachable', code: '', message: '', problems: [], requestId: '', details: {} });
  }
  if (reading.kind === 'not-logged-in') {
    toast(reading.message, 'error');
    endSession();
  }
  return new CallFailed(reading);
}

/** What stands in front of the server answers in words of its own. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
