// Checks the events that no order is behind: configuration, people, prices, funds, transfers, forgotten keys.
import type { Event, Quote, StampedCommand } from '../src/index.ts';
import { auditAlerts } from './alerts/audit-alerts.ts';
import { auditBankPayments } from './audit-bank-payments.ts';
import { auditBanks } from './audit-banks.ts';
import { auditClock } from './audit-clock.ts';
import { auditCold } from './audit-cold.ts';
import { auditDeposits } from './audit-deposits.ts';
import { auditLosses } from './audit-losses.ts';
import { auditMarket } from './audit-market.ts';
import { auditOpening } from './audit-opening.ts';
import { auditOptions } from './audit-options.ts';
import { auditPeople } from './audit-people.ts';
import { auditProposals } from './audit-proposals.ts';
import { auditReserves } from './audit-reserves.ts';
import { auditWithdrawals } from './audit-withdrawals.ts';
import type { AuditedExchange } from './audited-exchange.ts';
import { exchangeName, walletName } from './audited-ledger.ts';
import { auditedIndex, oldestOf } from './audited-prices.ts';
import { must } from './must.ts';
import { auditHosting } from './products/audit-hosting.ts';
import { auditLaunches } from './products/audit-launches.ts';
import { auditReferral } from './products/audit-referral.ts';

const HOUR = 3_600_000;

export function auditFact(audited: AuditedExchange, event: Event, stamped: StampedCommand): void {
  if (auditPeople(audited, event, stamped) || auditProposals(audited, event, stamped)) return;
  if (auditDeposits(audited, event, stamped) || auditWithdrawals(audited, event, stamped)) return;
  if (auditBanks(audited, event, stamped) || auditBankPayments(audited, event, stamped)) return;
  if (auditCold(audited, event, stamped) || auditLosses(audited, event, stamped)) return;
  if (auditOpening(audited, event, stamped) || auditClock(audited, event, stamped)) return;
  if (auditReserves(audited, event, stamped) || auditOptions(audited, event, stamped)) return;
  if (auditHosting(audited, event, stamped) || auditLaunches(audited, event, stamped)) return;
  if (auditReferral(audited, event, stamped) || auditAlerts(audited, event, stamped)) return;
  const { command, at } = stamped;
  switch (event.type) {
    case 'ExchangeOpened':
      return;
    case 'CoinConfigured':
      audited.coins.set(event.coin.id, event.coin);
      return;
    case 'MarketConfigured':
      auditMarket(audited, event, stamped);
      return;
    case 'StopsPostponed':
      audited.postponed.add(event.market);
      return;
    case 'StopsResumed':
      must(
        command.type === 'AdvanceClock' && audited.postponed.delete(event.market),
        'stops resumed that did not wait',
      );
      return;
    case 'KeysForgotten': {
      for (const [id, key] of audited.keys) if (key.at < event.usedBefore) audited.keys.delete(id);
      if (command.type !== 'AdvanceClock') throw new Error('keys were forgotten by something else than time');
      if (at - event.usedBefore < 48 * HOUR) throw new Error('keys were forgotten too early');
      if (at - event.usedBefore >= 48 * HOUR + 60_000) throw new Error('keys were forgotten too late');
      return;
    }
    case 'IndexPricePublished': {
      const quotes =
        command.type === 'PublishIndexPrices' &&
        command.ticks
          .find(tick => tick.market === event.market)
          ?.quotes.map(quote => moved(quote, command.aheadMs ?? 0));
      if (!quotes) throw new Error('an index price out of nothing');
      const price = audited.prices.get(event.market)!;
      const expected = auditedIndex(quotes, at, price.reports);
      if (event.price !== expected.price) throw new Error(`the index is ${event.price}, expected ${expected.price}`);
      if (event.counted.join() !== expected.sources.join()) throw new Error(`counted ${event.counted}`);
      const changed = event.changed!.map(({ source }) => source).join();
      if (changed !== expected.changed.join()) throw new Error(`changed ${changed}`);
      price.isLive = event.price !== null;
      if (event.price !== null) Object.assign(price, { index: event.price, indexAt: at });
      const sourcedAt = event.price === null ? null : oldestOf(quotes, expected.sources, at);
      if (event.sourcedAt !== sourcedAt) throw new Error(`the quotes are of ${event.sourcedAt}, expected ${sourcedAt}`);
      if (event.price !== null) audited.options.note(event.market, { at, price: event.price, sourcedAt: sourcedAt! });
      return;
    }
    case 'TestFundsGranted':
      audited.ledger.move(exchangeName('demo-faucet', event.coin), walletName(event.user, event.coin), event.units);
      return;
    case 'TransferMade': {
      const { user, coin, from, to, units } = event;
      audited.ledger.move(walletName(user, coin, from), walletName(user, coin, to), units);
      return;
    }
    default:
      throw new Error(`no auditor of ${event.type}`);
  }
}

/** A quote with its times in engine time. */
function moved({ source, price, sourceAt, receivedAt }: Quote, byMs: number): Quote {
  return { source, price, sourceAt: sourceAt === null ? null : sourceAt + byMs, receivedAt: receivedAt + byMs };
}
