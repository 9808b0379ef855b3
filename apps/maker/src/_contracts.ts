// The contracts of one account in memory, for the tests of the maker and of the traders.
import type {
  ContractChange,
  ContractPort,
  ContractRow,
  ContractState,
  NewContractOrder,
  Outcome,
  QuoteResults,
} from './exchange-port.ts';

export const BTC: ContractState = {
  match_id: 1,
  currency_id: 1,
  legal_id: 3,
  symbol: 'BTC/USDT',
  share_num: '0.001',
  tick: '0.1',
  mark_price: '92000',
  is_live: 1,
  taker_fee: '0.0005',
};

/** Every limit order rests, and every other is filled at the mark. */
export class FakeContracts implements ContractPort {
  contract = BTC;
  waiting: ContractRow[] = [];
  positions: ContractRow[] = [];
  money = { spot: '1000000', lever: '0' };
  placed: NewContractOrder[] = [];
  opened: Omit<NewContractOrder, 'target_price'>[] = [];
  calls: string[] = [];
  /** Orders that cannot be moved, each with the reason. */
  readonly unmovable = new Map<number, string>();
  /** How many changes each list of quotes had. */
  lists: number[] = [];
  failure: { code: string | undefined; text: string } | undefined;
  /** Refusals of single calls, by the first word of the call. */
  refusals: Record<string, { code: string; text: string }> = {};
  private nextId = 1;

  contracts = async () => this.answer('contracts', () => [this.contract]);
  waitingContracts = async () => this.answer('waiting', () => this.waiting);
  openPositions = async () => this.answer('positions', () => this.positions);
  freeMoney = async () => this.answer('money', () => this.money);
  toLever = async (_coin: number, number: string) =>
    this.answer(`transfer ${number}`, () => {
      this.money = { ...this.money, lever: String(Number(this.money.lever) + Number(number)) };
    });
  /** Each change is noted as a call of its own. */
  quoteContracts = async (changes: readonly ContractChange[]): Promise<Outcome<QuoteResults>> => {
    this.lists.push(changes.length);
    const outcomes = changes.map(change => this.change(change));
    const [first] = outcomes;
    if (first?.ok === false && outcomes.every(({ ok }) => !ok)) return first;
    return {
      ok: true,
      value: outcomes.map((outcome, index) => {
        const change = changes[index]!;
        return outcome.ok
          ? { ...outcome.value, code: '' }
          : { id: 'id' in change ? change.id : 0, code: outcome.code! };
      }),
    };
  };
  openContract = async (order: Omit<NewContractOrder, 'target_price'>) =>
    this.answer('open', () => {
      this.opened.push(order);
      const id = this.nextId++;
      this.positions.push({ id, match_id: 1, type: order.type, share: Number(order.share), price: '92000' });
      return { id };
    });
  closeContract = async (id: number) =>
    this.answer('close', () => {
      this.positions = this.positions.filter(row => row.id !== id);
    });
  net = async () => this.answer('net', () => undefined);

  private change(change: ContractChange): Outcome<{ id: number }> {
    if ('type' in change) return this.place(change);
    if (!('target_price' in change)) return this.cancel(change.id);
    const code = this.unmovable.get(change.id);
    if (code !== undefined) return { ok: false, code, text: code };
    return this.answer('amend', () => {
      const row = { share: Number(change.share), price: change.target_price };
      this.waiting = this.waiting.map(each => (each.id === change.id ? { ...each, ...row } : each));
      return { id: change.id };
    });
  }

  private place(order: NewContractOrder): Outcome<{ id: number }> {
    return this.answer('place', () => {
      this.placed.push(order);
      const row = { match_id: 1, type: order.type, share: Number(order.share), price: order.target_price };
      this.waiting.push({ id: this.nextId, ...row });
      return { id: this.nextId++ };
    });
  }

  private cancel(id: number): Outcome<{ id: number }> {
    return this.answer('cancel', () => {
      this.waiting = this.waiting.filter(row => row.id !== id);
      return { id };
    });
  }

  private answer<Value>(call: string, value: () => Value): Outcome<Value> {
    this.calls.push(call);
    const failure = this.failure ?? this.refusals[call.split(' ')[0]!];
    return failure === undefined ? { ok: true, value: value() } : { ok: false, ...failure };
  }
}
