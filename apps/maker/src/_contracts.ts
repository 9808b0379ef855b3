// The contracts of one account in memory, for the tests of the maker and of the traders.
import type { ContractPort, ContractRow, ContractState, NewContractOrder, Outcome } from './exchange-port.ts';

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
  placeContract = async (order: NewContractOrder) =>
    this.answer('place', () => {
      this.placed.push(order);
      const row = { match_id: 1, type: order.type, share: Number(order.share), price: order.target_price };
      this.waiting.push({ id: this.nextId, ...row });
      return { id: this.nextId++ };
    });
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
  cancelContract = async (id: number) =>
    this.answer('cancel', () => {
      this.waiting = this.waiting.filter(row => row.id !== id);
    });
  net = async () => this.answer('net', () => undefined);

  private answer<Value>(call: string, value: () => Value): Outcome<Value> {
    this.calls.push(call);
    const failure = this.failure ?? this.refusals[call.split(' ')[0]!];
    return failure === undefined ? { ok: true, value: value() } : { ok: false, ...failure };
  }
}
