// Reads the file about oneself, which comes as it is and not in an envelope; failures come in one.
import { CallFailed } from '@candor/client';
import { calls, readEnvelope } from '@candor/contract';
import { askForStepUp } from '../../shared/proof/step-up.ts';
import { useSession } from '../../shared/session.ts';
import { storage } from '../../shared/storage.ts';

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
  }).catch(() => undefined);
  const text = (await answer?.text().catch(() => undefined)) ?? '';
  if (answer?.headers.has('content-disposition')) return text;
  const reading = text === '' ? undefined : readEnvelope(JSON.parse(text));
  if (reading === undefined || reading.kind === 'success' || reading.kind === 'no-envelope') {
    return new CallFailed({ kind: 'unreachable', code: '', message: '', problems: [], requestId: '', details: {} });
  }
  return new CallFailed(reading);
}
