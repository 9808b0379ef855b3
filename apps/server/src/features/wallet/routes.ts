// The calls about a user's wallets: what is in them, what moved, and moving between them.
import { type AccountNumber, calls, accountNameOf as nameOfNumber } from '@candor/contract';
import type { Product } from '@candor/formulas';
import { formatShort } from '@candor/money';
import { paginatorOf, sliceOf } from '../../http/lists.ts';
import { answer, done, refuse, refuseFields, refuseRejection } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { type CommandParts, submitCommand } from '../../http/submit-command.ts';
import { sequenceAt } from '../../journal/read-records.ts';
import type { TextOf } from '../../texts.ts';
import { type RateParts, rateOf } from '../fiat-rates/routes.ts';
import { AmountReader } from '../market/amount-input.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { indexPrices } from '../market/views/valuation.ts';
import { logoOf } from '../market/wire-pair.ts';
import { DayResults } from './day-results.ts';
import type { PositionHistory } from './history/position-history.ts';
import type { LockedFunds } from './locked-funds.ts';
import { isOpenAccount } from './open-accounts.ts';
import { pageEntries } from './read-entries.ts';
import { pageTransfers } from './read-transfers.ts';
import { readWallets } from './read-wallets.ts';
import { accountNameOf, walletKindOf } from './wire-accounts.ts';
import { ledgerEntryOf, type Say, transferOf } from './wire-ledger-entry.ts';
import { ownCoinOf, walletOf } from './wire-wallet.ts';
import { amountMembers, coinValue, depositFlagOf, lockedOf, totalsOf, walletGroupsOf } from './wire-wallet-list.ts';

export type WalletRouteParts = CommandParts &
  RateParts & {
    live: LiveViews;
    textOf: TextOf;
    /** The products of this exchange: money goes into the accounts of no others. */
    openProducts: ReadonlySet<Product>;
    positions: PositionHistory;
    lockedFunds: LockedFunds;
    now?: () => number;
  };

export function walletRoutes(parts: WalletRouteParts): RouteFile {
  const { reader, live, textOf, openProducts: open, now = Date.now } = parts;
  const days = new DayResults(reader, parts.positions, parts.lockedFunds);

  return route => {
    route(calls.listWallets, async ({ currency_name }, { user }) => {
      const views = live.current;
      const [day, cnyRate] = await Promise.all([days.read(user.id, views, now()), rateOf(parts, 'CNY', now())]);
      return answer({
        ...walletGroupsOf({ user: user.id, day, views, open, cnyRate, search: currency_name }),
        ExRate: cnyRate ?? '0',
        is_open_CTbi: 0 as const,
        locked: lockedOf(views, day),
        ...totalsOf(views, day),
      });
    });

    route(calls.listOwnCoins, async (_, { user }) => {
      const wallets = await readWallets(reader.of(user.id), user.id);
      const { list } = live.current;
      return answer([...list.coins.values()].map(coin => ownCoinOf({ coin, wallets, user: user.id }, open, list)));
    });

    route(calls.getWallet, async ({ currency, type }, { user }) => {
      const { list } = live.current;
      const coin = list.coins.get(currency);
      if (coin === undefined) return refuse('unknown_coin');
      const kind = walletKindOf(type);
      const wallet = walletOf(await readWallets(reader.of(user.id), user.id), user.id, coin, kind);
      const cnyRate = await rateOf(parts, 'CNY', now());
      const markets = list.all();
      const listed =
        markets.find(({ base }) => base.id === coin.id) ?? markets.find(({ quote }) => quote.id === coin.id);
      return answer({
        id: wallet.id,
        currency: coin.id,
        currency_name: coin.name,
        logo: logoOf(coin),
        ...amountMembers(type, coin, wallet),
        coin_trade_fee: formatShort(listed?.market.takerFeePpm ?? 0n, 6),
        ExRate: cnyRate ?? '0',
        ...coinValue(coin, indexPrices(live.current), cnyRate),
        is_charge: depositFlagOf(list, coin),
      });
    });

    route(calls.listEntries, async ({ currency, type, kind, from, to, page, limit }, { user, language }) => {
      const say: Say = (key, facts) => textOf(language, key, facts);
      const details = await reader.of(user.id).inSnapshot(async snapshot => {
        const wallets = [...(await readWallets(snapshot, user.id)).values()].filter(
          wallet => (currency === undefined || wallet.coin === currency) && isOfNumber(wallet.kind, type),
        );
        const filter = {
          accounts: wallets.map(wallet => wallet.id),
          kind,
          fromSequence: from === undefined ? 0 : await sequenceAt(snapshot, from * 1000),
          toSequence: to === undefined ? Number.MAX_SAFE_INTEGER : await sequenceAt(snapshot, (to + 1) * 1000),
        };
        return pageEntries(snapshot, filter, sliceOf({ page, limit }));
      });
      const { list } = live.current;
      return answer({
        list: details.entries.map(entry => ledgerEntryOf(list, entry, say)),
        count: details.total,
        page,
        limit,
      });
    });

    route(calls.transfer, async ({ currency_id, number, from_field, to_field, client_id }, { user }) => {
      const coin = live.current.list.coins.get(currency_id);
      if (coin === undefined) return refuse('unknown_coin');
      // Money can always leave an account that has no product.
      if (!isOpenAccount(open, to_field)) {
        return { ...refuse('account_not_open'), problems: [{ field: 'to_field', code: 'account_not_open' }] };
      }
      const read = new AmountReader();
      const units = read.units('number', number, coin.scale);
      if (read.problems.length > 0) return refuseFields(read.problems);
      const [from, to] = [walletKindOf(from_field), walletKindOf(to_field)];
      const command = { type: 'Transfer' as const, user: user.id, coin: coin.id, from, to, units };
      const submitted = await submitCommand(parts, 'POST wallet/change', command, client_id, rejection => {
        const refusal = refuseRejection(rejection);
        const isShort = rejection.code === 'insufficient-balance';
        return isShort ? { ...refusal, problems: [{ field: 'number', code: 'insufficient_balance' }] } : refusal;
      });
      if (submitted.kind === 'refused') return submitted;
      return done('messages.operationSuccessful', { data: submitted.receipt });
    });

    route(calls.listTransfers, async ({ page, limit }, { user, language }) => {
      const say: Say = (key, facts) => textOf(language, key, facts);
      const { total, transfers } = await pageTransfers(reader.of(user.id), user.id, sliceOf({ page, limit }));
      const { list } = live.current;
      const rows = transfers.map(transfer => transferOf(list, transfer, say));
      return answer(paginatorOf(calls.listTransfers.path, { page, limit }, total, rows));
    });
  };
}

function isOfNumber(kind: Parameters<typeof accountNameOf>[0], number: AccountNumber | undefined): boolean {
  return number === undefined || accountNameOf(kind) === nameOfNumber(number);
}
