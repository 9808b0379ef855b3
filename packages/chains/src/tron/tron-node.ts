// One node of the tron chain, called over its HTTP interface; a failed call becomes a fault without its address.
import { NodeFault } from '../chain.ts';
import { nonsense } from './node-answer.ts';

export type TronNodeOptions = {
  /** May hold a key in its path or query. */
  url: string;
  /** Sent with every request, such as `TRON-PRO-API-KEY`. */
  headers: Readonly<Record<string, string>>;
  timeoutMs: number;
  fetch: typeof fetch;
};

/** Ten full blocks are a tenth of this. */
const MAX_ANSWER_BYTES = 128 * 1024 * 1024;

export class TronNode {
  readonly #options: TronNodeOptions;

  constructor(options: TronNodeOptions) {
    this.#options = options;
  }

  /** What the node answers to a request such as `wallet/getnowblock`. Throws `NodeFault`. */
  async ask(path: string, body: Readonly<Record<string, unknown>>): Promise<unknown> {
    const text = await this.#post(path, JSON.stringify(body));
    let answer: unknown;
    try {
      answer = JSON.parse(text);
    } catch {
      throw nonsense(`no JSON to ${path}`);
    }
    const error = (answer as { Error?: unknown } | null)?.Error;
    if (typeof error !== 'string') return answer;
    if (/lack of computing resources|frequency limit/i.test(error)) throw rateLimited(path);
    throw nonsense(`an error to ${path}: ${error.slice(0, 200)}`);
  }

  async #post(path: string, body: string): Promise<string> {
    const { url, headers, timeoutMs, fetch } = this.#options;
    const target = new URL(url);
    target.pathname = `${target.pathname.replace(/\/$/, '')}/${path}`;
    let response: Response;
    let text: string;
    try {
      response = await fetch(target, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      text = await readAtMost(response, MAX_ANSWER_BYTES);
    } catch (error) {
      if (error instanceof NodeFault) throw error;
      // The error itself may hold the address, so only its kind is reported.
      const name = error instanceof Error && error.name === 'TimeoutError' ? 'in time' : 'at all';
      throw new NodeFault('tron', 'unreachable', `the node did not answer ${path} ${name}`);
    }
    if (response.ok) return text;
    if (response.status === 429 || response.status === 403 || response.status === 503) throw rateLimited(path);
    throw new NodeFault('tron', 'unreachable', `the node answered ${path} with status ${response.status}`);
  }
}

function rateLimited(path: string): NodeFault {
  return new NodeFault('tron', 'rate-limited', `the node takes no more requests for now (${path})`);
}

async function readAtMost(response: Response, bytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    length += part.length;
    if (length > bytes) throw nonsense('more than any answer holds');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
