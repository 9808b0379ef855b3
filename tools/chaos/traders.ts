// The load of a chaos run: users who trade over the wire and record every call with its answer.
import { setTimeout as sleep } from 'node:timers/promises';
import { type CallFailure, type Client, createClient, newClientId, orThrow } from '@candor/client';
import { agreementVersions } from '@candor/contract';
import type { Random } from '@candor/exchange/simulation/random';

type Receipt = { sequence: number; hash: string };
/** `open`: the outcome is not known yet. */
export type Outcome = ({ kind: 'done' } & Receipt) | { kind: 'refused'; code: string } | { kind: 'open' };
type Answered = { ok: true; extra: unknown } | { ok: false; failure: CallFailure };
/** `again` makes the same call under the same key. */
export type RecordedCall = {
  user: number;
  route: string;
  clientId: string;
  outcome: Outcome;
  again(): Promise<Answered>;
};

type Person = { id: number; client: Client; random: Random; openOrders: number[] };

const PEOPLE = 12;
const BITCOIN = 1;
const USDT = 3;
const FUNDS = { [USDT]: '100000', [BITCOIN]: '1' };
const PAUSE_MS = 30;
/** The timeout of following one call; calls that are still open are settled at the end. */
const PATIENCE_MS = 15_000;
const SETTLE_FOR_MS = 120_000;
const PASSWORD = 'a password for chaos 7';

export class Traders {
  readonly calls: RecordedCall[] = [];
  /** Answers that no trader should get, such as that they are not logged in. */
  readonly surprises: string[] = [];
  acknowledged = 0;
  private readonly url: string;
  private readonly random: Random;
  private readonly people: Person[] = [];
  private readonly stopping = new AbortController();
  private centre = 0;
  private atWork: Promise<unknown> = Promise.resolve();

  constructor(url: string, random: Random) {
    this.url = url;
    this.random = random;
  }

  get userIds(): number[] {
    return this.people.map(person => person.id);
  }

  /** Signs all traders up with test money, and lets them trade until `stop`. */
  async start(): Promise<void> {
    for (let count = 0; count < PEOPLE; count += 1) this.people.push(await this.signUp(count));
    await this.lookAtPrice();
    this.atWork = Promise.all([...this.people.map(person => this.trade(person)), this.watchPrice()]);
  }

  /** Ends the load and finds out what became of every call that was not answered. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.atWork;
    const deadline = performance.now() + SETTLE_FOR_MS;
    for (const call of this.calls) {
      while (call.outcome.kind === 'open' && performance.now() < deadline) this.note(call, await call.again());
    }
  }

  private async signUp(count: number): Promise<Person> {
    const client = createClient({
      baseUrl: `${this.url}/api`,
      timeoutMs: PATIENCE_MS,
      attemptTimeoutMs: PATIENCE_MS / 3,
    });
    const target = `chaos-${process.pid}-${count}@example.com`;
    orThrow(await client.sendMailCode({ user_string: target, type: 'register' }));
    const registered = await client.register({
      type: 'email',
      user_string: target,
      code: await codeSentTo(client, target),
      password: PASSWORD,
      re_password: PASSWORD,
      agreement: '1',
      agreement_version: agreementVersions[0],
    });
    orThrow(registered);
    const { id } = orThrow(await client.getUser());
    const person = { id, client, random: this.random, openOrders: [] };
    for (const [currency, number] of Object.entries(FUNDS)) {
      const fields = { currency_id: Number(currency), number };
      await this.call(person, 'POST demo/fund', (client_id, options) =>
        client.fundDemoWallet({ ...fields, client_id }, options),
      );
    }
    return person;
  }

  private async trade(person: Person): Promise<void> {
    while (!this.stopping.signal.aborted) {
      const act = this.random.weighted({ place: 6, cancel: 3, fund: 1 });
      if (act === 'place') await this.place(person);
      else if (act === 'cancel') await this.cancel(person);
      else await this.fund(person);
      await sleep(PAUSE_MS);
    }
  }

  private async place(person: Person): Promise<void> {
    const { client, openOrders } = person;
    // Within half a percent of the index, so that many orders fill and many stay in the book.
    const price = this.centre * (1 + (this.random.below(101) - 50) / 10_000);
    const fields = {
      currency_id: BITCOIN,
      legal_id: USDT,
      type: this.random.pick([1, 2] as const),
      amount: (this.random.between(20, 200) / 100_000).toFixed(5),
      target_price: price.toFixed(1),
    };
    const placed = await this.call(person, 'POST coin/trade', (client_id, options) =>
      client.placeSpotOrder({ ...fields, client_id }, options),
    );
    if (placed.ok) openOrders.push((placed.extra as { data: { id: number } }).data.id);
  }

  private async cancel(person: Person): Promise<void> {
    const id = person.openOrders.shift();
    if (id === undefined) return;
    await this.call(person, 'PUT coin/trade', (client_id, options) =>
      person.client.cancelSpotOrder({ id, client_id }, options),
    );
  }

  private async fund(person: Person): Promise<void> {
    const fields = { currency_id: USDT, number: String(this.random.between(1, 20)) };
    await this.call(person, 'POST demo/fund', (client_id, options) =>
      person.client.fundDemoWallet({ ...fields, client_id }, options),
    );
  }

  private async call(
    person: Person,
    route: string,
    make: (clientId: string, options: { isRepetition: boolean }) => Promise<Answered>,
  ): Promise<Answered> {
    const clientId = newClientId();
    const again = () => make(clientId, { isRepetition: true });
    const call: RecordedCall = { user: person.id, route, clientId, outcome: { kind: 'open' }, again };
    this.calls.push(call);
    const answered = await make(clientId, { isRepetition: false });
    this.note(call, answered);
    return answered;
  }

  private note(call: RecordedCall, answered: Answered): void {
    if (answered.ok) {
      const { sequence, hash } = (answered.extra as { data: Receipt }).data;
      call.outcome = { kind: 'done', sequence, hash };
      this.acknowledged += 1;
      return;
    }
    const { kind, code } = answered.failure;
    if (kind === 'unknown-outcome' || kind === 'unreachable') return;
    call.outcome = { kind: 'refused', code };
    if (kind === 'not-logged-in') this.surprises.push(`${call.route} of user ${call.user} got: ${code}`);
  }

  private async watchPrice(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      await this.lookAtPrice();
      await sleep(1_000);
    }
  }

  private async lookAtPrice(): Promise<void> {
    const pairs = await this.people[0]!.client.listPairs();
    if (!pairs.ok) return;
    const pair = pairs.value[0]?.quotation.find(({ currency_id }) => currency_id === BITCOIN);
    if (pair !== undefined && Number(pair.now_price) > 0) this.centre = Number(pair.now_price);
  }
}

/** Messages go out a moment after they are asked for. */
async function codeSentTo(client: Client, target: string): Promise<string> {
  for (;;) {
    const [message] = orThrow(await client.listDemoMessages({ target }));
    if (message !== undefined) return message.code;
    await sleep(100);
  }
}
