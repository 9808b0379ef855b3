// One Ethereum node by its HTTP interface: a bounded number of concurrent requests, batches where it takes them, and every failure a fault of its kind.
import { NodeFault, type NodeFaultKind } from '../chain.ts';

export type JsonRpcOptions = {
  url: string;
  /** For one request, until its answer has been read. */
  timeoutMs: number;
  /** The number of concurrent requests. */
  parallel: number;
  /** How many calls go in one request, until the node refuses to take several. */
  batchSize: number;
  /** How often a request that was refused for coming too soon is made again, and the first pause, which doubles. */
  retry: { times: number; pauseMs: number };
  fetch: typeof fetch;
};

export type RpcCall = { method: string; params: readonly unknown[] };

/** What the node said to one call: a method that fails is an answer, too. */
export type RpcAnswer = { ok: true; result: unknown } | { ok: false; code: number; message: string; data: unknown };

const RATE_LIMIT_CODES = [429, -32029, -32097];
const RATE_LIMIT_WORDS = /rate.?limit|too many requests|request count exceeded|capacity|throttl|quota/i;

export class JsonRpc {
  readonly #options: JsonRpcOptions;
  #batchSize: number;
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(options: JsonRpcOptions) {
    this.#options = options;
    this.#batchSize = options.batchSize;
    this.#free = options.parallel;
  }

  /** @throws NodeFault also where the method fails */
  async call(method: string, ...params: readonly unknown[]): Promise<unknown> {
    const [answer] = await this.ask([{ method, params }]);
    return resultOf(answer!, method);
  }

  /**
   * Every answer in the order of the calls.
   *
   * @param maxTogether how many may go in one request, where each answer is large
   * @throws NodeFault where there is none
   */
  async ask(calls: readonly RpcCall[], maxTogether = this.#batchSize): Promise<RpcAnswer[]> {
    const size = Math.min(this.#batchSize, maxTogether);
    const parts: RpcCall[][] = [];
    for (let at = 0; at < calls.length; at += size) parts.push(calls.slice(at, at + size));
    return (await Promise.all(parts.map(part => this.#inTurn(part)))).flat();
  }

  async #inTurn(calls: RpcCall[]): Promise<RpcAnswer[]> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>(resolve => this.#waiting.push(resolve));
    try {
      return await this.#askWithRetries(calls);
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free++;
      else next();
    }
  }

  async #askWithRetries(calls: RpcCall[]): Promise<RpcAnswer[]> {
    const { times, pauseMs } = this.#options.retry;
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.#askOnce(calls);
      } catch (error) {
        if (!(error instanceof NodeFault) || error.kind !== 'rate-limited' || attempt >= times) throw error;
        await new Promise(resolve => setTimeout(resolve, pauseMs * 2 ** attempt));
      }
    }
  }

  async #askOnce(calls: RpcCall[]): Promise<RpcAnswer[]> {
    const [first] = calls;
    if (calls.length === 1) return [answerOf(await this.#post(bodyOf(first!, 0)), 0)];
    if (this.#batchSize > 1) {
      const answer = await this.#post(calls.map(bodyOf)).catch((error: unknown) => {
        // Some nodes refuse the length of a batch, or batches altogether, by the status alone.
        if (error instanceof NodeFault && error.kind === 'nonsense') return undefined;
        throw error;
      });
      if (Array.isArray(answer)) return inOrder(answer, calls.length);
      this.#batchSize = 1;
    }
    const answers: RpcAnswer[] = [];
    for (const call of calls) answers.push(answerOf(await this.#post(bodyOf(call, 0)), 0));
    return answers;
  }

  async #post(body: unknown): Promise<unknown> {
    const { url, timeoutMs, fetch } = this.#options;
    let response: Response;
    let text: string;
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const headers = { 'content-type': 'application/json' };
      response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal });
      text = await response.text();
    } catch {
      // Without its cause: it may quote the node's address.
      throw fault('unreachable', 'the node does not answer');
    }
    if (response.status === 429) throw fault('rate-limited', 'the node requires fewer requests');
    if (response.status >= 500) throw fault('unreachable', `the node answers with status ${response.status}`);
    try {
      return JSON.parse(text);
    } catch {
      throw fault('nonsense', `the node's answer, of status ${response.status}, is no JSON`);
    }
  }
}

/** What a method gave. @throws NodeFault where it failed */
export function resultOf(answer: RpcAnswer, method: string): unknown {
  if (answer.ok) return answer.result;
  throw fault('unreachable', `${method} failed at the node with code ${answer.code}`);
}

export function fault(kind: NodeFaultKind, message: string): NodeFault {
  return new NodeFault('evm', kind, message);
}

function bodyOf({ method, params }: RpcCall, id: number) {
  return { jsonrpc: '2.0', id, method, params };
}

function inOrder(answers: unknown[], count: number): RpcAnswer[] {
  const byId = new Map(answers.map(answer => [isRecord(answer) ? answer.id : undefined, answer]));
  return Array.from({ length: count }, (_, id) => answerOf(byId.get(id), id));
}

function answerOf(answer: unknown, id: number): RpcAnswer {
  if (!isRecord(answer)) throw fault('nonsense', 'the node gave no answer to a call');
  if (isRecord(answer.error)) {
    const { code, message, data } = answer.error;
    const failure = { ok: false, code: Number(code), message: String(message), data } as const;
    // A contract may say anything when it fails.
    const isContracts = /revert/i.test(failure.message);
    if (RATE_LIMIT_CODES.includes(failure.code) || (!isContracts && RATE_LIMIT_WORDS.test(failure.message)))
      throw fault('rate-limited', 'the node requires fewer requests');
    return failure;
  }
  if (answer.id !== id || !('result' in answer)) {
    // Some nodes leave the result away where it is null.
    if (answer.id === id && answer.jsonrpc === '2.0') return { ok: true, result: null };
    throw fault('nonsense', 'the node answered another call than the one made');
  }
  return { ok: true, result: answer.result };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
