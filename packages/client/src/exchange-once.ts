// Sends one HTTP request and waits for the whole answer, for at most a stated time.

/** An answer with its status and its JSON (undefined where it is none), or why there is no answer. */
export type Exchanged =
  | { kind: 'answered'; status: number; body: unknown }
  | { kind: 'lost'; reason: 'timeout' | 'network' | 'aborted' };

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Never throws. The time limit covers the body too; `signal` aborts earlier. */
export async function exchangeOnce(
  fetch: Fetch,
  url: string,
  init: RequestInit,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<Exchanged> {
  const controller = new AbortController();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    controller.abort();
  }, timeoutMs);
  const giveUp = () => controller.abort();
  signal?.addEventListener('abort', giveUp);
  if (signal?.aborted) giveUp();
  try {
    const response = await fetch(url, { ...init, signal: controller.signal });
    return { kind: 'answered', status: response.status, body: jsonOf(await response.text()) };
  } catch {
    return { kind: 'lost', reason: isLate ? 'timeout' : signal?.aborted ? 'aborted' : 'network' };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
