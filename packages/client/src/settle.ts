// Finds out the outcome of a call that acts: repeats it under the same key, and later only queries it.
import { errorKinds } from '@candor/contract';
import type { AnyResult, Attempt } from './attempt.ts';
import type { CallFailure } from './result.ts';

export type SettleOptions = {
  clientId: string;
  /** From the first sending on, how long the call is repeated; later it would act on a request that is no longer fresh. */
  repeatForMs: number;
  /** How long after the first sending the outcome is queried. */
  settleForMs: number;
  /** The key was sent before: only an answer about the key itself gives its outcome. */
  isRepetition: boolean;
  send: () => Promise<Attempt>;
  /** Queries the outcome of the key without acting; undefined where the wire has no such query. */
  ask: (() => Promise<Attempt>) | undefined;
  /** Called once, as soon as an attempt has ended without a known outcome. */
  onUnknownOutcome: (clientId: string) => void;
};

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 4_000;

/**
 * Makes the first attempt and follows the call until its outcome is known. Where it stays unknown the failure has the kind
 * `unknown-outcome` and carries the key, under which the same call may safely be made again at any time.
 */
export async function settle(options: SettleOptions): Promise<AnyResult> {
  const startedAt = performance.now();
  const elapsedMs = () => performance.now() - startedAt;
  const first = await options.send();
  if (options.isRepetition ? isOutcome(first) : !first.isOpen) return withKey(first.result, options.clientId);
  options.onUnknownOutcome(options.clientId);

  let known = first.result;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    if (elapsedMs() + pauseMs > options.settleForMs) return unknownOutcome(known, options.clientId);
    await new Promise(resume => setTimeout(resume, pauseMs));
    const next = elapsedMs() < options.repeatForMs ? options.send : options.ask;
    if (next === undefined) return unknownOutcome(known, options.clientId);
    const attempt = await next();
    if (isOutcome(attempt)) return withKey(attempt.result, options.clientId);
    known = attempt.result;
    // Without a login nothing more can be learned, and each further try would notify the user once more.
    if (!known.ok && known.failure.kind === 'not-logged-in') return unknownOutcome(known, options.clientId);
  }
}

/** A refused repetition says nothing about the first sending where it was refused for coming too often or without a login. */
function isOutcome({ isOpen, result }: Attempt): boolean {
  if (isOpen) return false;
  if (result.ok) return true;
  const kind = (errorKinds as Readonly<Record<string, string>>)[result.failure.code];
  return (
    result.failure.kind === 'failed' &&
    (kind === 'rejection' || kind === 'input') &&
    result.failure.code !== 'key_expired'
  );
}

function withKey(result: AnyResult, clientId: string): AnyResult {
  return result.ok ? result : { ok: false, failure: { ...result.failure, clientId } };
}

function unknownOutcome(known: AnyResult, clientId: string): AnyResult {
  if (known.ok) return known;
  const failure: CallFailure = { ...known.failure, kind: 'unknown-outcome', clientId };
  return { ok: false, failure };
}
