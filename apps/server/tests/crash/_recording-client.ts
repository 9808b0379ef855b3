// A client that writes orders under load and remembers every answer, to hold them against what is stored after a crash.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { FIRST_USER, limitOrder } from '../../src/engine/_test-exchange.ts';
import type { Answer, CommandPort, Submission } from '../../src/engine/engine-port.ts';
import { commandKeyId } from '../../src/journal/record-body.ts';

type Call = { submission: Submission & { key: { route: string; value: string } }; user: number; answer: Answer };
type Done = Extract<Answer, { kind: 'done' }>;

export const USERS = 4;
const WRITERS = 40;
const UNKNOWN: Answer = { kind: 'unavailable' };
const MAX_TRIES = 200;

export class RecordingClient {
  readonly calls: Call[] = [];
  /** Calls that were answered `unavailable` though they were stored: allowed only where no process was left to check. */
  misjudged = 0;
  private readonly route: string;
  private readonly isAlone: boolean;
  private readonly pauseMs: number;

  /**
   * @param route the one under which the server stores orders.
   * @param isAlone whether no other client gives the exchange commands with keys.
   * @param pauseMs how long a writer waits after an answer that leaves its order open.
   */
  constructor({ route = 'coin/trade', isAlone = true, pauseMs = 20 } = {}) {
    this.route = route;
    this.isAlone = isAlone;
    this.pauseMs = pauseMs;
  }

  /** How many orders were acknowledged so far. */
  get acknowledged(): number {
    return this.calls.filter(call => call.answer.kind === 'done').length;
  }

  /** Writes orders, half of which meet another one, until it is aborted. */
  async write(engine: CommandPort, until: AbortSignal): Promise<void> {
    const writer = async () => {
      while (!until.aborted) {
        const [call] = this.nextCalls(1) as [Call];
        call.answer = await answerOf(engine, call);
        if (call.answer.kind === 'unavailable') await sleep(this.pauseMs);
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, writer));
  }

  /** Sends `count` orders together. Resolves when all are answered. */
  async send(engine: CommandPort, count: number): Promise<void> {
    await Promise.all(this.nextCalls(count).map(async call => (call.answer = await answerOf(engine, call))));
  }

  /** Sends `count` orders together to an engine whose responses are lost. */
  sendUnheard(engine: CommandPort, count: number): void {
    for (const { submission } of this.nextCalls(count)) void engine.submit(submission).catch(() => undefined);
  }

  /** Repeats every call whose outcome stayed open, with its key, until it is known. */
  async settle(engine: CommandPort): Promise<void> {
    const open = this.calls.filter(call => call.answer.kind === 'unavailable');
    await Promise.all(
      open.map(async call => {
        for (let tries = 0; call.answer.kind === 'unavailable'; tries++) {
          if (tries === MAX_TRIES) throw new Error('the engine does not return');
          if (tries > 0) await sleep(50);
          call.answer = await answerOf(engine, call);
        }
        if (call.answer.kind === 'done' && call.answer.repeated) this.misjudged += 1;
      }),
    );
  }

  /** Names every acknowledgement that is not kept, and every call that acted twice or acted though it was refused. */
  async findBroken(database: pg.Pool | pg.Client): Promise<string[]> {
    const broken: string[] = [];
    const { rows } = await database.query<{ key: string; sequence: bigint; hash: string }>(
      `SELECT key, sequence, encode(chain_hash, 'hex') AS hash FROM journal WHERE key IS NOT NULL`,
    );
    const stored = new Map(rows.map(row => [row.key, row]));
    if (stored.size !== rows.length) broken.push(`${rows.length - stored.size} calls acted twice`);
    let done = 0;
    for (const { submission, user, answer } of this.calls) {
      const { route, value } = submission.key;
      const record = stored.get(commandKeyId(user, route, value));
      if (answer.kind === 'done') {
        done += 1;
        if (record === undefined) broken.push(`${value} was acknowledged and is lost`);
        else if (Number(record.sequence) !== answer.sequence || record.hash !== answer.hash)
          broken.push(`${value} has another place in the journal than was acknowledged`);
      } else if (record !== undefined) {
        broken.push(`${value} was answered ${answer.kind} and is stored`);
      }
    }
    if (this.isAlone && rows.length !== done)
      broken.push(`${rows.length} calls are stored and ${done} were acknowledged`);
    const orders = await database.query<{ client_id: string; count: bigint }>(
      'SELECT client_id, count(*) FROM spot_order_client_ids GROUP BY client_id HAVING count(*) > 1',
    );
    for (const row of orders.rows) broken.push(`${row.client_id} made ${row.count} orders`);
    return broken;
  }

  /** Repeats acknowledged calls and names those that get another answer than the first time. */
  async findForgotten(engine: CommandPort): Promise<string[]> {
    const forgotten: string[] = [];
    const acknowledged = this.calls.filter(call => call.answer.kind === 'done').slice(-200);
    for (const { submission, answer } of acknowledged) {
      const expected = JSON.stringify({ ...(answer as Done), repeated: true });
      const again = JSON.stringify(withoutEvents(await engine.submit(submission)));
      if (again !== expected) forgotten.push(`${again} instead of ${expected}`);
    }
    return forgotten;
  }

  private nextCalls(count: number): Call[] {
    const calls = Array.from({ length: count }, (_, index) => this.makeCall(this.calls.length + index));
    this.calls.push(...calls);
    return calls;
  }

  private makeCall(number: number): Call {
    const user = FIRST_USER + (number % USERS);
    const isResting = number % 4 === 3;
    const side = number % 2 === 0 ? 'buy' : 'sell';
    // Every fourth order stays in the book; the others meet at one price.
    const price = isResting ? String(90_100 + (number % 50)) : '90000';
    const command = limitOrder(user, side, price, '0.0001');
    return { submission: { command, key: { route: this.route, value: `order-${number}` } }, user, answer: UNKNOWN };
  }
}

async function answerOf(engine: CommandPort, { submission }: Call): Promise<Answer> {
  return withoutEvents(await engine.submit(submission));
}

function withoutEvents(answer: Answer): Answer {
  if (answer.kind !== 'done') return answer;
  const { kind, sequence, hash, result, repeated } = answer;
  return { kind, sequence, hash, result, repeated };
}
