// What concerns several features at once: a price, and the freezing and the end of an account.
import { leaveAlerts } from './alert/decide.ts';
import { leaveBankClaims } from './bank/decide.ts';
import type { Event } from './commands-and-events.ts';
import { type Decision, done, rejected } from './decision.ts';
import { leaveWaiting } from './deposit/decide.ts';
import type { Feature } from './feature.ts';
import { decideContractTick } from './lever/funding.ts';
import { keepTick } from './option/apply.ts';
import { decidePublishIndexPrices } from './price/decide.ts';
import { type IndexPricePublished, type PublishIndexPrices, sourcePriceId } from './price/price.ts';
import type { State } from './state.ts';
import { put } from './table.ts';
import { decideCloseUser, decideFreezeUser } from './user/decide.ts';
import type { CloseUser, FreezeUser } from './user/gates.ts';
import { returnUnsigned } from './withdrawal/decide.ts';
import { refuseDebt } from './withdrawal/limits.ts';

export const across: Feature<PublishIndexPrices | FreezeUser | CloseUser, IndexPricePublished> = {
  commands: {
    PublishIndexPrices: { issuer: 'exchange', readBy: 'everybody', decide: decidePrices },
    FreezeUser: { issuer: 'frozen-user', decide: decideFreeze },
    CloseUser: { issuer: 'user', decide: decideClose },
  },
  events: { IndexPricePublished: { apply: applyIndexPrice } },
  due: {},
};

/** Adds what a decision means to other features, where it is one. */
function followedBy(decision: Decision, more: () => Event[]): Decision {
  if (decision.rejection !== undefined || decision.events.length === 0) return decision;
  return done([...decision.events, ...more()], decision.result);
}

/** Each price is followed by what it means to the contracts of its market. */
function decidePrices(state: State, command: PublishIndexPrices, at: number): Decision {
  const decision = decidePublishIndexPrices(state, command, at);
  if (decision.rejection !== undefined) return decision;
  const events = decision.events.flatMap((event): Event[] =>
    event.type === 'IndexPricePublished' ? [event, ...decideContractTick(state, event, at)] : [event],
  );
  return done(events, decision.result);
}

/** Another person may have the login: what was requested and is not signed goes nowhere. */
function decideFreeze(state: State, command: FreezeUser): Decision {
  return followedBy(decideFreezeUser(state, command), () => [
    ...returnUnsigned(state, command.user, 'account-frozen'),
    ...leaveAlerts(state, command.user),
  ]);
}

/** A debt is repaid first: a closed account would leave it to the exchange. */
function decideClose(state: State, command: CloseUser): Decision {
  const closing = decideCloseUser(state, command);
  if (closing.rejection !== undefined) return closing;
  // A position may live on its result alone, with no margin left in the wallet.
  const { user } = command;
  const isBound =
    state.lever.positionsOf(user).length > 0 ||
    state.hostings.countOf(user) > 0 ||
    state.subscriptionsOf.countOf(user) > 0;
  if (isBound) return rejected({ code: 'account-not-empty' });
  const debt = refuseDebt(state, user);
  if (debt !== undefined) return rejected(debt);
  return followedBy(closing, () => [
    ...leaveWaiting(state, user),
    ...leaveBankClaims(state, user),
    ...leaveAlerts(state, user),
  ]);
}

function applyIndexPrice(state: State, event: IndexPricePublished, at: number): void {
  for (const { source, price } of event.changed ?? []) {
    put(state.sourcePrices, {
      id: sourcePriceId(event.market, source),
      market: event.market,
      source,
      price,
      since: at,
    });
  }
  const price = state.prices.change(event.market);
  price.indexIsLive = event.price !== null;
  if (event.price === null) return;
  price.index = event.price;
  state.spot.of(event.market).band = undefined;
  price.indexAt = at;
  state.repriced.add(event.market);
  // Journals of the rules before version 5 lack the time, and know of no options.
  const { market, price: index, sourcedAt } = event;
  if (sourcedAt != null) keepTick(state, { market, at, price: index, sourcedAt });
}
