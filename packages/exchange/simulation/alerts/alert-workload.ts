// Generates price alerts: mostly close to the current price, sometimes far, now and then nonsense.
import type { Command } from '../../src/index.ts';
import type { AuditedExchange } from '../audited-exchange.ts';
import { spoil } from '../hostile.ts';
import { Random } from '../random.ts';
import { MARKETS, USERS } from '../world.ts';
import { alertPrice } from './audited-alerts.ts';

export class AlertWorkload {
  /** Of its own, so that the rest of a seed's history stays as it is. */
  private readonly random = new Random(8);
  private readonly exchange: AuditedExchange;

  constructor(exchange: AuditedExchange) {
    this.exchange = exchange;
  }

  isNext(): boolean {
    return this.random.oneIn(25);
  }

  next(): Command {
    const { random } = this;
    const sensible = random.oneIn(6) ? this.removal() : this.alert();
    return random.oneIn(12) ? spoil(random, sensible) : sensible;
  }

  private alert(): Command {
    const { random, exchange } = this;
    const { id: market, tick } = random.pick(MARKETS);
    const now = alertPrice(exchange, market);
    const price = now === undefined ? tick : now.units / now.parts;
    const away = (price * BigInt(random.between(-400, 400))) / 10_000n;
    const wanted = random.oneIn(5) ? price : price + away;
    return {
      type: 'SetPriceAlert',
      user: random.between(1, USERS),
      market,
      price: wanted - (wanted % tick),
      direction: random.pick([null, null, null, 'up', 'down'] as const),
      repeats: random.oneIn(2),
    };
  }

  private removal(): Command {
    const { random, exchange } = this;
    const waiting = [...exchange.alerts.waiting.values()];
    if (waiting.length === 0) return this.alert();
    const { id: alert, user } = random.pick(waiting);
    return { type: 'RemovePriceAlert', user: random.oneIn(10) ? random.between(1, USERS) : user, alert };
  }
}
