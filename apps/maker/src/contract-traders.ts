// Demo traders of contracts: now and then one of them opens a small position or closes one, as users of a demo would.
import { decimal, formatDecimal, PPM, powerOfTen } from '@candor/money';
import { INDEX_SCALE } from '@candor/prices';
import type { ContractPort, ContractRow, ContractState, Outcome } from './exchange-port.ts';
import type { Pace } from './pace.ts';

/** Between two orders of one trader. */
const SHORTEST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 120_000;
/** The value of a new position in whole quote coins. */
const SMALLEST_VALUE = 20;
const LARGEST_VALUE = 600;
const MULTIPLE = 5;
/** Positions that a trader has at most. */
const MAX_POSITIONS = 4;
/** How far from the mark a position takes its profit or its loss. */
const STOP_PPM = 20_000n;
/** Whole quote coins: below the first more is moved to where margins are held, the second per transfer. */
const LOW_MARGIN = 300n;
const MARGIN_STEP = 600n;

type ContractTradersParts = {
  traders: readonly { port: ContractPort; pace: Pace }[];
  /** Decimals of each coin by its id. */
  scales: ReadonlyMap<number, number>;
  now: () => number;
  /** Draws a number in [0, 1). */
  draw: () => number;
  report: (topic: string, text: string) => void;
};

export class ContractTraders {
  private readonly parts: ContractTradersParts;
  private readonly dueMs: number[];

  constructor(parts: ContractTradersParts) {
    this.parts = parts;
    this.dueMs = parts.traders.map(() => 0);
  }

  /** Sends the orders that are due. Never runs twice at a time. */
  async poll(): Promise<void> {
    const { traders, now, draw } = this.parts;
    for (const index of traders.keys()) {
      if (now() < this.dueMs[index]!) continue;
      this.dueMs[index] = now() + SHORTEST_WAIT_MS + draw() * (LONGEST_WAIT_MS - SHORTEST_WAIT_MS);
      await this.trade(index);
    }
  }

  private async trade(index: number): Promise<void> {
    const { draw, scales } = this.parts;
    const { port } = this.parts.traders[index]!;
    const contracts = await this.ask(index, () => port.contracts());
    const live = contracts?.filter(({ is_live, legal_id }) => is_live === 1 && scales.has(legal_id)) ?? [];
    const contract = live[Math.floor(draw() * live.length)];
    if (contract === undefined) return;
    const positions = await this.ask(index, () => port.openPositions());
    if (positions === undefined) return;
    const isClosing = positions.length >= MAX_POSITIONS || draw() * MAX_POSITIONS < positions.length;
    if (isClosing) await this.close(index, positions);
    else await this.open(index, contract);
  }

  private async close(index: number, positions: readonly ContractRow[]): Promise<void> {
    const { port } = this.parts.traders[index]!;
    const position = positions[Math.floor(this.parts.draw() * positions.length)]!;
    await this.ask(index, () => port.closeContract(position.id));
  }

  private async open(traderIndex: number, contract: ContractState): Promise<void> {
    const { draw, scales } = this.parts;
    const { port } = this.parts.traders[traderIndex]!;
    const { currency_id: base, legal_id: quote, tick, share_num: lot, mark_price: mark } = contract;
    if (!(await this.fillUp(traderIndex, quote))) return;
    const scale = scales.get(quote)!;
    const index = decimal(mark, INDEX_SCALE);
    // Most are small and a few are large: the size is even on a logarithmic scale.
    const valuation = SMALLEST_VALUE * (LARGEST_VALUE / SMALLEST_VALUE) ** draw();
    const perLot = (index * decimal(lot, scales.get(base)!)) / powerOfTen(scales.get(base)!);
    const share = Math.max(1, Math.round((valuation * 10 ** INDEX_SCALE) / Number(perLot)));
    const isLong = draw() < 0.5;
    const stopAt = (shiftPpm: bigint) => {
      const step = decimal(tick, scale);
      const units = (index * powerOfTen(scale) * (PPM + shiftPpm)) / (powerOfTen(INDEX_SCALE) * PPM);
      return formatDecimal((units / step) * step, scale);
    };
    const type: 1 | 2 = isLong ? 1 : 2;
    const order = {
      currency_id: base,
      legal_id: quote,
      type,
      share: String(share),
      multiple: MULTIPLE,
      target_profit_price: stopAt(isLong ? STOP_PPM : -STOP_PPM),
      stop_loss_price: stopAt(isLong ? -STOP_PPM : STOP_PPM),
    };
    await this.ask(traderIndex, () => port.openContract(order));
  }

  /** Whether there is enough for margins, after some was moved there. */
  private async fillUp(traderIndex: number, coin: number): Promise<boolean> {
    const { port } = this.parts.traders[traderIndex]!;
    const scale = this.parts.scales.get(coin)!;
    const money = await this.ask(traderIndex, () => port.freeMoney(coin));
    if (money === undefined) return false;
    if (decimal(money.lever, scale) >= LOW_MARGIN * powerOfTen(scale)) return true;
    const step = MARGIN_STEP * powerOfTen(scale);
    // Spot trading needs the rest, and requests more itself.
    if (decimal(money.spot, scale) < 2n * step) return false;
    return (await this.ask(traderIndex, () => port.toLever(coin, formatDecimal(step, scale)))) !== undefined;
  }

  /** What a call answered; undefined where it was refused. */
  private async ask<Value>(traderIndex: number, call: () => Promise<Outcome<Value>>): Promise<Value | undefined> {
    const { pace } = this.parts.traders[traderIndex]!;
    await pace.turn();
    const outcome = await call();
    if (outcome.ok) return outcome.value;
    if (outcome.code === 'too_many_requests') pace.slowDown();
    this.parts.report(`contract trade ${outcome.code}`, `a trade of contracts was refused: ${outcome.text}`);
    return undefined;
  }
}
