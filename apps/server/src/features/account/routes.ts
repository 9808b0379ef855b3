// The calls with which a user closes and exports their account.
import { calls, type LockedPartName, lockedParts } from '@candor/contract';
import { formatDecimal, formatShort } from '@candor/money';
import { answer, done, file, refuse } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import type { ExportSection } from '../feature.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { personById } from '../people/accounts/people-rows.ts';
import type { Identity } from '../people/identity.ts';
import { notifyPerson } from '../people/messages/notify-person.ts';
import { countOpenByMarket } from '../spot/read-orders.ts';
import { sumOf } from '../wallet/equity.ts';
import type { LockedFunds, Outside } from '../wallet/locked-funds.ts';
import { readWallets, type Wallet } from '../wallet/read-wallets.ts';
import { accountNameOf } from '../wallet/wire-accounts.ts';
import { closeAccount } from './close-account.ts';

type LeftInAccount = { wallets: Wallet[]; locked: Outside['locked']; openOrders: number };

const ABANDONED_MS = 10 * 60_000;

export type AccountRouteParts = {
  identity: Identity;
  live: Pick<LiveViews, 'current'>;
  lockedFunds: LockedFunds;
  /** What the exported file contains, of every feature. */
  exportSections: () => readonly ExportSection[];
};

export function accountRoutes({ identity, live, lockedFunds, exportSections }: AccountRouteParts): RouteFile {
  const { db, reader, now, wakeMessages } = identity;
  // Each walks through a whole history: one at a time for each person, unless its reader went away before it began.
  const underWay = new Map<number, number>();

  async function* oneAtATime(personId: number): AsyncGenerator<string> {
    try {
      yield* accountFile(exportSections(), personId, now());
    } finally {
      underWay.delete(personId);
    }
  }

  return route => {
    route(calls.getClosing, async (_, { user }) => {
      const left = await readLeft(user.id);
      return answer({
        is_empty: isEmpty(left) ? (1 as const) : (0 as const),
        balances: left.wallets.map(({ coin: id, kind, balance }) => {
          const coin = coinOf(id);
          const number = formatDecimal(balance, coin.scale);
          return { currency: id, currency_name: coin.name, account: accountNameOf(kind), number };
        }),
        locked: [...left.locked].map(([id, units]) => {
          const { name, scale } = coinOf(id);
          const amounts = lockedParts.map(part => [part, formatDecimal(units[part], scale)]);
          return {
            currency: id,
            currency_name: name,
            ...(Object.fromEntries(amounts) as Record<LockedPartName, string>),
          };
        }),
        open_orders: left.openOrders,
      });
    });

    route(calls.closeAccount, async (_, { user, address, agent }) => {
      const result = await closeAccount(identity, user.id, { address, agent });
      if (result === 'closed') return done();
      if (result === 'owes') return refuse('account_owes');
      const left = await readLeft(user.id);
      return refuse('account_not_empty', { ...leftTexts(left), orders: left.openOrders });
    });

    route(calls.downloadAccount, async (_, { user, address, agent }) => {
      if (now() - (underWay.get(user.id) ?? 0) < ABANDONED_MS) return refuse('too_many_requests');
      const person = await personById(db, user.id);
      if (person === undefined) return refuse('unavailable');
      const at = new Date(now());
      await db
        .transaction()
        .execute(transaction =>
          notifyPerson(transaction, person, 'data-downloaded', { at, origin: { address, agent } }),
        );
      wakeMessages();
      underWay.set(user.id, now());
      return file(`candor-${user.id}-${at.toISOString().slice(0, 10)}.json`, oneAtATime(user.id));
    });
  };

  async function readLeft(user: number): Promise<LeftInAccount> {
    const wallets = [...(await readWallets(reader, user)).values()].filter(({ balance }) => balance !== 0n);
    const counts = await countOpenByMarket(reader, user);
    const { locked } = await lockedFunds.readOwn(reader, user);
    return { wallets, locked, openOrders: [...counts.values()].reduce((sum, count) => sum + count, 0) };
  }

  function coinOf(id: number) {
    const coin = live.current.list.coins.get(id);
    if (coin === undefined) throw new Error(`coin ${id} is not listed`);
    return coin;
  }

  /** Each such as `0.5 BTC, 12 USDT`, which is the same in every language. */
  function leftTexts({ wallets, locked }: LeftInAccount): { balances: string; locked: string } {
    const sums = new Map<number, bigint>();
    for (const { coin, balance } of wallets) sums.set(coin, (sums.get(coin) ?? 0n) + balance);
    const lockedSums = [...locked].map(([coin, units]) => [coin, sumOf(units)] as const);
    return { balances: amountsText(sums), locked: amountsText(lockedSums) };
  }

  function amountsText(sums: Iterable<readonly [coin: number, units: bigint]>): string {
    const texts = [...sums].map(([id, units]) => `${formatShort(units, coinOf(id).scale)} ${coinOf(id).name}`);
    return texts.join(', ') || '–';
  }
}

function isEmpty({ wallets, locked, openOrders }: LeftInAccount): boolean {
  return wallets.length === 0 && locked.size === 0 && openOrders === 0;
}

/**
 * The file in pieces, each made once the one before is consumed, so that a long history is never whole in memory. Each piece of
 * a list is as of its own moment.
 */
async function* accountFile(sections: readonly ExportSection[], personId: number, now: number): AsyncGenerator<string> {
  yield `{\n"made_at": ${JSON.stringify(new Date(now))}`;
  for (const section of sections) {
    yield `,\n"${section.name}": `;
    if ('rows' in section) yield* listOf(section.rows(personId));
    else yield JSON.stringify((await section.value(personId)) ?? null);
  }
  yield '\n}\n';
}

async function* listOf(rows: AsyncIterable<string>): AsyncGenerator<string> {
  yield '[';
  let separator = '\n';
  for await (const row of rows) {
    yield separator + row;
    separator = ',\n';
  }
  yield '\n]';
}
