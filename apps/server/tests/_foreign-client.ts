// A client of the wire as others wrote it: forms and bare tokens by plain HTTP, and answers read no further than such clients read them.
import { appendFileSync, mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, vi } from 'vitest';

const REPOSITORY = join(import.meta.dirname, '../../..');

/** What such a client puts into a form; what it left unfilled goes out as the word for it. */
export type ForeignFields = Readonly<Record<string, string | number | null | undefined>>;

/** The members that tests read; such a client reads `type`, `message`, `code`, `data` and nothing else. */
// biome-ignore lint/suspicious/noExplicitAny: the payload has the shape of its call.
export type ForeignAnswer = { type?: unknown; message: any; code?: unknown; data?: any; [member: string]: unknown };

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type ForeignClient = ReturnType<typeof createForeignClient>;

/** @param headers that this family sends with every call. */
export function createForeignClient(origin: string, headers: Readonly<Record<string, string>> = {}) {
  let token = '';
  let languageMark = '';

  async function exchange(method: Method, path: string, fields: ForeignFields = {}): Promise<ForeignAnswer> {
    const form = Object.entries(fields)
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
      .join('&');
    const isGet = method === 'GET';
    // Some calls are written with a leading slash and some without, below a base that ends in one.
    const response = await fetch(`${origin}/api/${path}${isGet && form !== '' ? `?${form}` : ''}`, {
      method,
      headers: {
        'X-Requested-With': 'XMLHttpRequest',
        Authorization: token,
        'language-mark': languageMark,
        ...(!isGet && { 'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8' }),
        ...headers,
      },
      ...(!isGet && { body: form }),
    });
    if (response.status !== 200) throw new Error(`${method} ${path} answered with status ${response.status}`);
    const answer = (await response.json()) as ForeignAnswer;
    if (isSuccess(answer)) recordCall(`${method} ${path}`);
    return answer;
  }

  /** The payload as such a client takes it; a failure, or a success that reads as none, is thrown. */
  function payloadOf(path: string, answer: ForeignAnswer) {
    const payload = answer.message || answer.data;
    if (!isSuccess(answer) || !payload) throw new Error(`${path} failed: ${JSON.stringify(answer)}`);
    return payload;
  }

  return {
    exchange,
    get: async (path: string, fields?: ForeignFields) => payloadOf(path, await exchange('GET', path, fields)),
    post: async (path: string, fields?: ForeignFields) => payloadOf(path, await exchange('POST', path, fields)),
    put: async (path: string, fields?: ForeignFields) => payloadOf(path, await exchange('PUT', path, fields)),
    /** The whole answer to what should be refused. */
    async refused(path: string, fields?: ForeignFields, method: Method = 'POST') {
      const answer = await exchange(method, path, fields);
      if (isSuccess(answer)) throw new Error(`${path} was accepted`);
      return answer;
    },
    /** The code that was sent to this address last, as its owner reads it in a demo. */
    async codeSentTo(target: string): Promise<string> {
      const lastCode = async () => {
        const messages = (await exchange('GET', 'demo/outbox', { target })).message as { code: string }[];
        return messages.map(message => message.code).find(code => code !== '');
      };
      return vi.waitUntil(lastCode);
    },
    useToken(next: string) {
      token = next;
    },
    useLanguageMark(next: string) {
      languageMark = next;
    },
  };
}

function isSuccess({ type, code }: ForeignAnswer): boolean {
  return type === 'ok' || String(code) === '1';
}

/** For docs/coverage.md: a line as tools/specification/records.ts reads it. */
function recordCall(call: string): void {
  const folder = process.env.CANDOR_RECORDS;
  if (folder === undefined) return;
  const shown = {
    kind: 'call',
    name: call.replace(' /', ' '),
    file: relative(REPOSITORY, expect.getState().testPath ?? ''),
  };
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(shown)}\n`);
}
