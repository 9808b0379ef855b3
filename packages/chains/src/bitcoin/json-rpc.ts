// Calls one node by JSON-RPC; a refusal by its rules and a missing answer are different errors.
import { type ChainName, NodeFault } from '../chain.ts';

export type JsonRpcOptions = { chain: ChainName; url: string; timeoutMs: number; fetch?: typeof fetch };

/** The node understood, and said no; the codes are those of Bitcoin Core. */
export class RpcRefusal extends Error {
  override name = 'RpcRefusal';
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** The node loads its index, or has not caught up with it: whatever it would say is not the state of the chain. */
const WARMING_UP = -28;

export class JsonRpc {
  readonly #options: JsonRpcOptions;
  readonly #url: string;
  readonly #headers: Record<string, string>;

  constructor(options: JsonRpcOptions) {
    const url = new URL(options.url);
    this.#headers = { 'content-type': 'application/json' };
    if (url.username !== '' || url.password !== '') {
      const user = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
      this.#headers.authorization = `Basic ${Buffer.from(user).toString('base64')}`;
      url.username = '';
      url.password = '';
    }
    this.#options = options;
    this.#url = url.href;
  }

  /**
   * @returns the result; numbers with a fraction come as the text that the node wrote
   * @throws RpcRefusal what the node says no to
   * @throws NodeFault where it gives no answer that can be used
   */
  async call(method: string, parameters: readonly unknown[], timeoutMs = this.#options.timeoutMs): Promise<unknown> {
    const { status, text } = await this.#post(JSON.stringify({ id: 1, method, params: parameters }), timeoutMs);
    if (status === 429 || status === 503) throw this.fault('rate-limited', `${method}: the node requests a pause`);
    if (status === 401 || status === 403) throw this.fault('unreachable', `${method}: the node refuses the password`);
    const answer = readAnswer(text);
    if (answer === undefined)
      throw this.fault(status >= 502 ? 'unreachable' : 'nonsense', `${method}: no answer of JSON-RPC (HTTP ${status})`);
    if (answer.error !== null) {
      const { code, message } = answer.error;
      if (code === WARMING_UP) throw this.fault('unreachable', `${method}: the node is starting`);
      throw new RpcRefusal(code, message);
    }
    return answer.result;
  }

  fault(kind: NodeFault['kind'], message: string, cause?: unknown): NodeFault {
    return new NodeFault(this.#options.chain, kind, message, cause === undefined ? undefined : { cause });
  }

  async #post(body: string, timeoutMs: number): Promise<{ status: number; text: string }> {
    const send = this.#options.fetch ?? fetch;
    try {
      const response = await send(this.#url, {
        method: 'POST',
        headers: this.#headers,
        body,
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: response.status, text: await response.text() };
    } catch {
      // What was thrown may name the node's address: it is left out.
      throw this.fault('unreachable', 'the node does not answer');
    }
  }
}

type Answer = { result: unknown; error: { code: number; message: string } | null };

function readAnswer(text: string): Answer | undefined {
  let answer: unknown;
  try {
    answer = JSON.parse(text, keepFractions);
  } catch {
    return undefined;
  }
  if (typeof answer !== 'object' || answer === null || !('id' in answer) || answer.id !== 1) return undefined;
  const { result, error = null } = answer as { result?: unknown; error?: unknown };
  if (error === null) return result === undefined ? undefined : { result, error };
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code !== 'number' || typeof message !== 'string') return undefined;
  return { result, error: { code, message } };
}

/** Amounts come as JSON numbers with a fraction, which must never become floating point. */
function keepFractions(this: unknown, _key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return value;
  return context?.source ?? value;
}
