// A hundred thousand price alerts in the core: ticks that reach none of them, and one that moves past all.
import { type Command, execute, type Outcome, type Quote, State, takeChanges } from '@candor/exchange';
import { processorSeconds } from './core-seconds.ts';

const MARKET = 1;
const [BASE, QUOTE] = [1, 3];
/** Units of the quote coin in one. */
const ONE = 1_000_000n;
const OF_ONE_USER = 100;
const PRICE = 100_000n;

export type AlertsShape = { alerts: number; ticks: number };
export type AlertsRun = { seconds: number; toldPerSecond: number };

/** Half of them wait above the price and half below it, each further away than the ticks go. */
export function runAlerts({ alerts, ticks }: AlertsShape): AlertsRun {
  const exchange = new OpenExchange();
  for (let place = 0; place < alerts; place++) exchange.setAlert(place);
  const { state } = exchange;
  if (state.priceAlerts.size !== alerts) throw new Error('not every alert is set');
  takeChanges(state);
  const seconds = processorSeconds(() => {
    for (let tick = 0; tick < ticks; tick++) exchange.tick(PRICE + BigInt(tick % 7));
  });
  if (state.priceAlerts.size !== alerts) throw new Error('a tick reached something');
  const telling = processorSeconds(() => {
    for (const price of [PRICE * 3n, 1n]) exchange.tickThrough(price);
  });
  if (state.priceAlerts.size > 0) throw new Error('an alert was left out');
  return { seconds, toldPerSecond: alerts / telling };
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

  setAlert(place: number): void {
    const user = 1 + Math.floor(place / OF_ONE_USER);
    if (place % OF_ONE_USER === 0) this.run({ type: 'OpenUser', user, kind: 'customer', inviter: null });
    const away = BigInt(place % 2 === 0 ? 20 + place : -20 - place) * (ONE / 2n);
    const asked = { user, market: MARKET, price: PRICE * ONE + away, direction: null, repeats: false } as const;
    this.run({ type: 'SetPriceAlert', ...asked });
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
      (source, place): Quote => ({
        source,
        price: price + [0n, 1n, -1n][(this.sequence + place) % 3]!,
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
