// Notifies customers of their fills: of the first immediately, and of all within a minute of it together, however many they are.
import type { MoneyNoticeKind } from '@candor/contract';
import type { Database } from '../../database/tables.ts';
import { lockFollower } from '../../journal/followers.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import type { ListedMarket } from '../market/views/market-list.ts';
import { type MoneyMessage, notifyUsers } from '../people/messages/money-messages.ts';

export type NotifyParts = { db: Database; live: Pick<LiveViews, 'current'>; now: () => number };

/** So long after a message of fills the next one waits, and gathers. */
const REST_MS = 60_000;
/** Of so many markets and sides each has a message of its own; more of them are named in one. */
const ALONE_CAP = 3;
const PEOPLE_AT_ONCE = 200;
const FOLLOWER = 'told-fills';

type Fill = { product: 'spot' | 'lever'; market_id: number; side: string; lots: string; tick_lots: string };

/** @returns whether any user was notified. */
export function notifyFills({ db, live, now }: NotifyParts): Promise<boolean> {
  const at = new Date(now());
  // The same transaction takes the fills out and queues their notices, and one server does so at a time: each fill has one notice.
  return db.transaction().execute(async transaction => {
    await lockFollower(transaction, FOLLOWER);
    const people = await usersToNotify(transaction, at);
    if (people.length === 0) return false;
    const fills = await transaction
      .deleteFrom('untold_fills')
      .where('person_id', 'in', people)
      .returning(['person_id', 'product', 'market_id', 'side', 'lots', 'tick_lots'])
      .execute();
    await transaction
      .insertInto('told_fills')
      .values(people.map(person => ({ person_id: person, told_at: at })))
      .onConflict(conflict => conflict.column('person_id').doUpdateSet({ told_at: at }))
      .execute();
    const messages = people.flatMap(person => {
      const own = fills.filter(({ person_id }) => person_id === person);
      return messagesOf(live.current.list, own).map(message => ({ ...message, person }));
    });
    await notifyUsers(transaction, messages, at);
    return true;
  });
}

async function usersToNotify(db: Database, at: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('untold_fills')
    .leftJoin('told_fills', 'told_fills.person_id', 'untold_fills.person_id')
    .select('untold_fills.person_id as person')
    .distinct()
    .where(expression =>
      expression.or([expression('told_at', 'is', null), expression('told_at', '<=', new Date(at.getTime() - REST_MS))]),
    )
    .limit(PEOPLE_AT_ONCE)
    .execute();
  return rows.map(({ person }) => person);
}

type Message = Pick<MoneyMessage, 'kind' | 'facts'>;

function messagesOf(list: LiveViews['current']['list'], fills: readonly Fill[]): Message[] {
  if (fills.length <= ALONE_CAP) return fills.map(fill => messageOf(listedOf(list, fill), fill));
  const symbols = new Set(fills.map(fill => list.require(fill.market_id).symbol));
  const named = [...symbols].slice(0, ALONE_CAP).join(', ');
  const market = symbols.size > ALONE_CAP ? `${named} …` : named;
  return [{ kind: 'orders_filled', facts: { market } }];
}

function listedOf(list: LiveViews['current']['list'], { product, market_id: id }: Fill): ListedMarket {
  return (product === 'lever' ? list.asContract(id) : undefined) ?? list.require(id);
}

function messageOf({ symbol, base, quote, price, quantity, market }: ListedMarket, fill: Fill): Message {
  const [lots, tickLots] = [BigInt(fill.lots), BigInt(fill.tick_lots)];
  const facts = {
    market: symbol,
    amount: quantity.ofUnits(lots * market.lot),
    coin: base.name,
    price: price.ofUnits((tickLots * market.tick) / lots),
    priceCoin: quote.name,
  };
  return { kind: kindOf(fill), facts };
}

function kindOf({ product, side }: Fill): MoneyNoticeKind {
  if (product === 'lever') return side === 'buy' ? 'contract_bought' : 'contract_sold';
  return side === 'buy' ? 'bought' : 'sold';
}
