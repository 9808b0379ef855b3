// One poll of the queues of staff: passes complete first applications for the basic level and small withdrawals, and leaves the rest.
import { type CallClient, CallFailed, type CallFailure, type Client, orThrow } from '@candor/client';
import { type CallAnswer, risksForDemoReviewer } from '@candor/contract';
import type { ConsoleCalls } from '@candor/contract/console';
import { decimal, divideUp, powerOfTen } from '@candor/money';

/** Of the result, and of the limit. */
const USDT_SCALE = 6;

const REFERENCE = 'USDT';

const INDEX_SCALE = 8;

export type ReviewOptions = {
  console: Pick<
    CallClient<ConsoleCalls>,
    'listCases' | 'takeCase' | 'openCase' | 'passCase' | 'giveBackCase' | 'listAllWithdrawals' | 'passWithdrawal'
  >;
  market: Pick<Client, 'getMarketState'>;
  /** As in the settings. */
  limitUsdt: string;
  report(text: string): void;
};

type Result<Value> = { ok: true; value: Value } | { ok: false; failure: CallFailure };
type RowOf<Name extends 'listCases' | 'listAllWithdrawals'> =
  Awaited<ReturnType<ReviewOptions['console'][Name]>> extends infer Answer
    ? Answer extends { ok: true; value: { list: (infer Row)[] } }
      ? Row
      : never
    : never;
type Case = RowOf<'listCases'>;
type Withdrawal = RowOf<'listAllWithdrawals'>;

/** Written to the audit log and shown to the user concerned. */
const REASON = 'Automatic review of this demo';
const PAGE = 100;
/** The oldest come first: what is left to people must not hide the newcomers behind it. */
const MAX_PAGES = 50;
/** Another reviewer was faster, or has taken it. */
const NOT_OURS: ReadonlySet<string> = new Set([
  'case_taken',
  'case_not_taken',
  'case_decided',
  'unknown_case',
  'unknown_withdrawal',
]);

export class Review {
  readonly #options: ReviewOptions;
  /** Applications and withdrawals that were refused to it for good, so that they are not requested again and again. */
  readonly #left = new Set<string>();

  constructor(options: ReviewOptions) {
    this.#options = options;
  }

  /**
   * @param operator the reviewer's operator number.
   * @throws CallFailed where the server does not answer, or no longer has the login.
   */
  async poll(operator: number): Promise<void> {
    const { console, market } = this.#options;
    const cases = await allPages(page => console.listCases({ queue: 'waiting', level: 'basic', page, limit: PAGE }));
    for (const row of cases.filter(row => this.#isForCase(row, operator))) await this.#review(row);
    const waiting = await allPages(page => console.listAllWithdrawals({ queue: 'review', page, limit: PAGE }));
    const fit = waiting.filter(row => this.#isForWithdrawal(row));
    if (fit.length === 0) return;
    const state = orThrow(await market.getMarketState());
    for (const row of fit.filter(row => this.#isSmall(row, state))) {
      this.#settle(`withdrawal ${row.id}`, await console.passWithdrawal({ id: row.id, reason: REASON }));
    }
  }

  /** What staff has refused once is for staff to judge. */
  #isForCase({ id, level, state, is_again, taken_by }: Case, operator: number): boolean {
    const isFree = taken_by === 0 || taken_by === operator;
    return level === 'basic' && state === 'open' && is_again === 0 && isFree && !this.#left.has(`case ${id}`);
  }

  async #review({ id }: Case): Promise<void> {
    const { console } = this.#options;
    const name = `case ${id}`;
    if (!this.#settle(name, await console.takeCase({ id }))) return;
    const opened = await console.openCase({ id, reason: REASON });
    if (!this.#settle(name, opened) || !opened.ok) return;
    const { country_iso, name: fullName, card_id, address, same_number } = opened.value;
    const isComplete = [country_iso, fullName, card_id, address].every(part => part.trim() !== '');
    // A number that another person has used is for people to judge.
    if (isComplete && same_number.length === 0) {
      this.#settle(name, await console.passCase({ id }));
      return;
    }
    this.#left.add(name);
    this.#settle(name, await console.giveBackCase({ id }));
  }

  #isForWithdrawal({ id, stage, needs, passed_by, risks }: Withdrawal): boolean {
    const isPlain = risks.every(risk => risksForDemoReviewer.includes(risk));
    return stage === 'review' && needs === 1 && passed_by === 0 && isPlain && !this.#left.has(`withdrawal ${id}`);
  }

  #isSmall({ currency, number }: Withdrawal, state: MarketState): boolean {
    const valuation = valueInUsdt(state, currency, number);
    return valuation !== undefined && valuation <= decimal(this.#options.limitUsdt, USDT_SCALE);
  }

  /** Answers whether it was done; what the server refuses for good is left to people. */
  #settle(name: string, result: Result<unknown>): boolean {
    if (result.ok) return true;
    const { failure } = result;
    const isRefused =
      failure.kind === 'failed' && failure.code !== 'unavailable' && failure.code !== 'too_many_requests';
    if (!isRefused) throw new CallFailed(failure);
    if (NOT_OURS.has(failure.code)) return false;
    this.#left.add(name);
    this.#options.report(`${name} is left to people: ${failure.code}`);
    return false;
  }
}

async function allPages<Row>(read: (page: number) => Promise<Result<{ list: Row[] }>>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; page <= MAX_PAGES; page++) {
    const { list } = orThrow(await read(page));
    rows.push(...list);
    if (list.length < PAGE) break;
  }
  return rows;
}

type MarketState = Pick<CallAnswer<'getMarketState'>, 'coins' | 'markets'>;

/** Millionths of a USDT, rounded up; undefined where there is no price that may be acted on. */
function valueInUsdt({ coins, markets }: MarketState, coin: number, amount: string): bigint | undefined {
  const row = coins.find(({ id }) => id === coin);
  const reference = coins.find(({ name }) => name === REFERENCE);
  if (row === undefined || reference === undefined) return undefined;
  const units = decimal(amount, row.scale);
  const market = markets.find(({ currency_id, legal_id }) => currency_id === coin && legal_id === reference.id);
  const isPriced = market !== undefined && market.index_stale === 0;
  const price =
    coin === reference.id ? powerOfTen(INDEX_SCALE) : isPriced ? decimal(market.index_price, INDEX_SCALE) : 0n;
  return price <= 0n
    ? undefined
    : divideUp(units * price * powerOfTen(USDT_SCALE), powerOfTen(row.scale + INDEX_SCALE));
}
