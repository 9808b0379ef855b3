// What concerns several features: a price, and the freezing and the end of an account.
import type { Event } from './commands-and-events.ts';
import { type Decision, done, rejected } from './decision.ts';
import type { Feature } from './feature.ts';
import { decideContractTick } from './lever/funding.ts';
import { keepTick } from './option/apply.ts';
import { decidePublishIndexPrices } from './price/decide.ts';
import { type IndexPricePublished, type PublishIndexPrices, sourcePriceId } from './price/price.ts';
import type { State } from './state.ts';
import { put } from './table.ts';
import { decideCloseUser, decideFreezeUser } from './user/decide.ts';
import type { CloseUser, FreezeUser } from './user/gates.ts';
import { refuseDebt } from './withdrawal/limits.ts';

/** What a feature does at the end of an account, and when it freezes. */
type Leaving = Pick<Feature<never, never>, 'isOpenFor' | 'leave'>;

/** @param features all others, in the order in which they end what a user has. */
export function acrossOf(
  features: readonly Leaving[],
): Feature<PublishIndexPrices | FreezeUser | CloseUser, IndexPricePublished> {
  return {
    commands: {
      PublishIndexPrices: { issuer: 'exchange', readBy: 'public', decide: decidePrices },
      FreezeUser: { issuer: 'frozen-user', decide: (state, command) => decideFreeze(features, state, command) },
      CloseUser: { issuer: 'user', decide: (state, command) => decideClose(features, state, command) },
    },
    events: { IndexPricePublished: { apply: applyIndexPrice } },
    due: {},
  };
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

function decideFreeze(features: readonly Leaving[], state: State, command: FreezeUser): Decision {
  const frozen = decideFreezeUser(state, command);
  if (frozen.rejection !== undefined || frozen.events.length === 0) return frozen;
  return done([...frozen.events, ...leftBy(features, state, command.user, 'frozen')], frozen.result);
}

/** A debt is repaid first: a closed account would leave it to the exchange. */
function decideClose(features: readonly Leaving[], state: State, command: CloseUser): Decision {
  const { user } = command;
  const closing = decideCloseUser(state, command);
  if (closing.rejection !== undefined) return closing;
  // A position may live on its result alone, with no margin left in the wallet.
  if (features.some(({ isOpenFor }) => isOpenFor?.(state, user))) return rejected({ code: 'account-not-empty' });
  const debt = refuseDebt(state, user);
  if (debt !== undefined) return rejected(debt);
  return done([...closing.events, ...leftBy(features, state, user, 'closed')], closing.result);
}

function leftBy(features: readonly Leaving[], state: State, user: number, why: 'frozen' | 'closed'): Event[] {
  return features.flatMap(({ leave }) => leave?.(state, user, why) ?? []);
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
