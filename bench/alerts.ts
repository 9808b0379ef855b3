// Measures what a tick costs while a hundred thousand price alerts wait, compared with a loop over all of them.
import { type Command, execute, type Outcome, type Quote, State, takeChanges } from '@candor/exchange';
import { runSides } from './bench-process.ts';
import { processorSeconds } from './processor-time.ts';
import { type BenchRow, lessIsBetter, median } from './row.ts';

type AlertsShape = { alerts: number; ticks: number };
type AlertsRun = { seconds: number; notifiedPerSecond: number };

/** The medians of both sides. */
export async function benchAlerts({ rounds, ...shape }: AlertsShape & { rounds: number }): Promise<BenchRow[]> {
  const runs = await runSides<AlertsRun>('alerts.ts', ['ours', 'loop'], shape, rounds);
  const [ours, loop] = runs.map(side => median(side.map(({ seconds }) => (seconds * 1_000_000) / shape.ticks)));
  const row = lessIsBetter({
    name: 'alerts',
    value: ours!,
    unit: 'µs of processor time a tick',
    reference: `a loop over ${shape.alerts.toLocaleString('en')} alerts`,
    referenceValue: loop!,
  });
  const notified = median(runs[0]!.map(({ notifiedPerSecond }) => notifiedPerSecond));
  return [{ ...row, details: { 'alerts reached a second of processor time': notified } }];
}

export const SIDES = {
  ours: (shape: AlertsShape) => () => runAlerts(shape),
  loop: (shape: AlertsShape) => () => runAlertLoop(shape),
};

const MARKET = 1;
const [BASE, QUOTE] = [1, 3];
/** Units of the quote coin in one. */
const ONE = 1_000_000n;
const OF_ONE_USER = 100;
const PRICE = 100_000n;

/** Half of them wait above the price and half below it, each further away than the ticks go. */
function runAlerts({ alerts, ticks }: AlertsShape): AlertsRun {
  const exchange = new OpenExchange();
  for (let index = 0; index < alerts; index++) exchange.setAlert(index);
  const { state } = exchange;
  if (state.priceAlerts.size !== alerts) throw new Error('not every alert is set');
  takeChanges(state);
  const seconds = processorSeconds(() => {
    for (let tick = 0; tick < ticks; tick++) exchange.tick(PRICE + BigInt(tick % 7));
  });
  if (state.priceAlerts.size !== alerts) throw new Error('a tick reached something');
  const reaching = processorSeconds(() => {
    for (const price of [PRICE * 3n, 1n]) exchange.tickThrough(price);
  });
  if (state.priceAlerts.size > 0) throw new Error('an alert was left out');
  return { seconds, notifiedPerSecond: alerts / reaching };
}

class OpenExchange {
  readonly state = State.empty();
  private at = 1_700_000_000_000;
  private sequence = 0;

  constructor() {
    this.run({ type: 'OpenExchange', mode: 'demo' });
    this.run({ type: 'ConfigureCoin', id: BASE, name: 'BTC', scale: 8, testFundsCap: 10n ** 15n });
    this.run({ type: 'ConfigureCoin', id: QUOTE, name: 'USDT', scale: 6, testFundsCap: 10n ** 15n });
    const steps = { tick: 100_000n, lot: 1_000n, minNotional: 1n, bandPpm: 50_000n };
    const fees = { makerFeePpm: 200n, takerFeePpm: 500n };
    this.run({ type: 'ConfigureMarket', id: MARKET, base: BASE, quote: QUOTE, ...steps, ...fees, status: 'open' });
    this.tick(PRICE);
  }

  setAlert(index: number): void {
    const user = 1 + Math.floor(index / OF_ONE_USER);
    if (index % OF_ONE_USER === 0) this.run({ type: 'OpenUser', user, kind: 'customer', inviter: null });
    const away = BigInt(index % 2 === 0 ? 20 + index : -20 - index) * (ONE / 2n);
    const input = { user, market: MARKET, price: PRICE * ONE + away, direction: null, repeats: false } as const;
    this.run({ type: 'SetPriceAlert', ...input });
  }

  /** With every piece of what the tick reached. */
  tickThrough(dollars: bigint): void {
    this.tick(dollars);
    while (this.state.alertTicks.size > 0) this.run({ type: 'AdvanceClock' });
  }

  tick(dollars: bigint): void {
    this.at += 1_000;
    const price = dollars * 10n ** 8n;
    const quotes = ['a', 'b', 'c'].map(
      (source, index): Quote => ({
        source,
        price: price + [0n, 1n, -1n][(this.sequence + index) % 3]!,
        sourceAt: this.at,
        receivedAt: this.at,
      }),
    );
    this.run({ type: 'PublishIndexPrices', ticks: [{ market: MARKET, quotes }] });
  }

  private run(command: Command): Outcome {
    this.sequence++;
    const outcome = execute(this.state, { command, at: this.at, sequence: this.sequence });
    if (outcome.kind !== 'done') throw new Error(`${command.type} was not done: ${JSON.stringify(outcome)}`);
    return outcome;
  }
}

/** The fields that the loop compares. */
type Alert = { rises: boolean; price: bigint };

/** A plain loop over plain objects. */
function runAlertLoop({ alerts, ticks }: AlertsShape): AlertsRun {
  const all = Array.from({ length: alerts }, (_, index): Alert => {
    const rises = index % 2 === 0;
    return { rises, price: rises ? PRICE * 2n : 1n };
  });
  let reached = 0;
  const seconds = processorSeconds(() => {
    for (let tick = 0; tick < ticks; tick++) {
      const now = PRICE + BigInt(tick % 7);
      for (const { rises, price } of all) if (rises ? now >= price : now <= price) reached++;
    }
  });
  if (reached > 0) throw new Error('the loop reached something');
  return { seconds, notifiedPerSecond: 0 };
}
