// Orders and reads over HTTP that never pause, and a memory of every answer to hold against the journal afterwards.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { commandKeyId } from '../../src/journal/record-body.ts';

type Receipt = { id: number; sequence: number; hash: string };
type Call = {
  account: number;
  side: 'buy' | 'sell';
  price: string;
  clientId: string;
  code: string;
  receipt: Receipt | undefined;
};
type Body = { type?: string; code?: string; message?: unknown; data?: Receipt };
type MarketState = {
  markets: { id: number; index_price: string; index_stale: number }[];
  operator_accounts: { id: number }[];
};

const BTC = '1';
const USDT = '3';
const WRITERS_PER_KEY = 6;
/** After this many orders the buyers sell and the sellers buy, at the price of that moment: no account runs out of a coin. */
const ORDERS_PER_TURN = 2_000;
const PLACE = 'POST coin/trade';
const READS = ['GET coin/open', 'POST wallet/list', 'GET coin/history', 'GET user/account_actions'];
const ANSWER_TIMEOUT_MS = 60_000;
/** What leaves open whether an order acted. */
const OPEN_CODES = new Set(['unavailable', 'outcome_unknown', 'lost']);

export class OrderLoad {
  readonly calls: Call[] = [];
  /** How often each code was answered, '' for success, by reads and by orders. */
  readonly codes = { reads: new Map<string, number>(), orders: new Map<string, number>() };
  private readonly stop = new AbortController();
  private readonly name: string;
  private readonly url: () => string | undefined;
  private readonly keys: readonly string[];
  private readonly timeoutMs: number;
  private price = '';
  private running: Promise<unknown> | undefined;

  /**
   * @param url where the exchange is, or how to learn that: while it is nowhere, calls wait
   * @param keys of API keys or logins
   * @param name distinguishes the orders of one load from those of another.
   * @param timeoutMs how long an answer may take
   */
  constructor(
    url: string | (() => string | undefined),
    keys: readonly string[],
    name: string,
    timeoutMs = ANSWER_TIMEOUT_MS,
  ) {
    this.name = name;
    this.url = typeof url === 'string' ? () => url : url;
    this.keys = keys;
    this.timeoutMs = timeoutMs;
  }

  get acknowledged(): number {
    return this.calls.filter(call => call.receipt !== undefined).length;
  }

  get answeredReads(): number {
    return this.codes.reads.get('') ?? 0;
  }

  /** Gives every account all the test money that it may have, once. */
  async fund(): Promise<void> {
    for (const account of this.keys.keys()) {
      for (const [coin, number] of [
        [BTC, '1'],
        [USDT, '100000'],
      ] as const) {
        const answer = await this.ask('POST demo/fund', account, { currency_id: coin, number });
        if (answer.type !== 'ok') throw new Error(`no test money: ${JSON.stringify(answer)}`);
      }
    }
  }

  async begin(): Promise<void> {
    this.price = await this.indexPrice();
    const accounts = [...this.keys.keys()];
    const writers = accounts.flatMap(account => Array.from({ length: WRITERS_PER_KEY }, () => this.write(account)));
    this.running = Promise.all([...writers, ...accounts.map(account => this.read(account))]);
  }

  /** Ends the load, whatever has become of its calls. */
  async giveUp(): Promise<void> {
    this.stop.abort();
    await this.running;
  }

  /** Ends the load and repeats every order whose outcome stayed open, under its key. */
  async end(): Promise<void> {
    await this.giveUp();
    for (const call of this.calls.filter(({ code }) => code !== '')) {
      for (let tries = 0; OPEN_CODES.has(call.code); tries++) {
        if (tries > 100) throw new Error(`${call.clientId} stays ${call.code}`);
        if (tries > 0) await sleep(100);
        await this.place(call);
      }
    }
  }

  /** Names every acknowledgement that the journal does not hold, and every order that acted though it was refused. */
  async findBroken(pool: pg.Pool): Promise<string[]> {
    const { rows } = await pool.query<{ key: string; sequence: string; hash: string }>(
      `SELECT key, sequence::text, encode(chain_hash, 'hex') AS hash FROM journal WHERE key IS NOT NULL`,
    );
    const stored = new Map(rows.map(row => [row.key, row]));
    const users = (await pool.query<{ id: number }>('SELECT id FROM users')).rows;
    const broken = stored.size === rows.length ? [] : [`${rows.length - stored.size} calls acted twice`];
    for (const { clientId, receipt, code } of this.calls) {
      const keys = users.map(({ id }) => commandKeyId(Number(id), PLACE, clientId));
      const record = keys.map(key => stored.get(key)).find(each => each !== undefined);
      if (receipt === undefined) {
        if (record !== undefined) broken.push(`${clientId} was answered ${code} and is stored`);
      } else if (record?.sequence !== String(receipt.sequence) || record.hash !== receipt.hash) {
        broken.push(`${clientId} was acknowledged and is ${record === undefined ? 'lost' : 'elsewhere'}`);
      }
    }
    return broken;
  }

  private async write(account: number): Promise<void> {
    while (!this.stop.signal.aborted) {
      const made = this.calls.length;
      const turn = Math.floor(made / ORDERS_PER_TURN);
      const call: Call = {
        account,
        side: (account + turn) % 2 === 0 ? 'buy' : 'sell',
        price: this.price,
        clientId: `${this.name}-${made}`,
        code: 'unavailable',
        receipt: undefined,
      };
      this.calls.push(call);
      await this.place(call);
      count(this.codes.orders, call.code);
      if (call.code !== '') await sleep(20);
      if (made % ORDERS_PER_TURN === ORDERS_PER_TURN - 1) this.price = await this.indexPrice();
    }
  }

  private async place(call: Call): Promise<void> {
    const { code, data } = await this.ask(PLACE, call.account, {
      currency_id: BTC,
      legal_id: USDT,
      type: call.side === 'buy' ? '1' : '2',
      amount: '0.0001',
      target_price: call.price,
      client_id: call.clientId,
    });
    call.code = code ?? '';
    call.receipt = data;
  }

  private async read(account: number): Promise<void> {
    for (let turn = 0; !this.stop.signal.aborted; turn++) {
      const { code } = await this.ask(READS[turn % READS.length]!, account);
      count(this.codes.reads, code ?? '');
      await sleep(25);
    }
  }

  private async indexPrice(): Promise<string> {
    for (;;) {
      const { message, code } = await this.ask('GET currency/state');
      const markets = code === undefined ? (message as MarketState).markets : [];
      const { index_price: price, index_stale: isStale } = markets.find(({ id }) => String(id) === BTC) ?? {};
      if (price !== undefined && isStale === 0) return String(Math.round(Number(price)));
      await sleep(200);
    }
  }

  private async address(): Promise<string> {
    const end = performance.now() + ANSWER_TIMEOUT_MS;
    for (let url = this.url(); ; url = this.url()) {
      if (url !== undefined) return url;
      if (performance.now() > end) throw new Error('the exchange does not return');
      await sleep(10);
    }
  }

  /** Answers the code "lost" where the exchange is not there. */
  private async ask(call: string, account?: number, fields?: Record<string, string>): Promise<Body> {
    const [method, path] = call.split(' ') as [string, string];
    const url = await this.address();
    const response = await fetch(`${url}/api/${path}`, {
      method,
      headers: { authorization: account === undefined ? '' : this.keys[account]! },
      signal: AbortSignal.timeout(this.timeoutMs),
      ...(fields !== undefined && { body: new URLSearchParams(fields) }),
    }).catch(() => undefined);
    const body = await response?.json().catch(() => undefined);
    return (body as Body | undefined) ?? { code: 'lost' };
  }
}

function count(codes: Map<string, number>, code: string): void {
  codes.set(code, (codes.get(code) ?? 0) + 1);
}
