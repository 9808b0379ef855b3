// The calls about deposit addresses, arriving deposits, and credited ones.
import { BANK_CURRENCY, calls, type DepositStage, depositStatuses } from '@candor/contract';
import type { Coin, CoinRules, Rail } from '@candor/exchange';
import { formatShort } from '@candor/money';
import type { PoolReader } from '../../database/reader.ts';
import { waitingDepositsTable } from '../../database/rows/deposits.ts';
import { paginatorOf, sliceOf } from '../../http/lists.ts';
import { answer, dateTime, type Refusal, refuse, refuseFields } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import type { TextOf } from '../../texts.ts';
import { type BankDepositParts, openBankAccounts } from '../banks/bank-deposits.ts';
import { readBankAccounts, readClaimTerms } from '../banks/read-banks.ts';
import { referenceOf } from '../banks/reference.ts';
import type { ChainStates } from '../chains/chain-states.ts';
import type { Chain, Chains } from '../chains/chains.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import type { MarketList } from '../market/views/market-list.ts';
import { logoOf } from '../market/wire-pair.ts';
import { type Arrivals, type ArrivingParts, arrivingDeposits, arrivingOf } from './arriving.ts';
import { depositAddressOf } from './deposit-addresses.ts';
import { bankClaimOf, type ListedDeposit, pageDeposits } from './read-deposits.ts';
import { type BankTerms, bankTermsShapeOf, listedDepositOf, pauseNameOf } from './wire-deposit.ts';

export type DepositRouteParts = BankDepositParts & {
  chains: Chains;
  chainStates: ChainStates;
  arrivals: Arrivals;
};

type OfferedRail = { chain: Chain; rail: Rail };
type OfferedCoin = { coin: Coin; rules: CoinRules; rails: OfferedRail[] };

export function depositRoutes(parts: DepositRouteParts): RouteFile {
  const { identity, reader, live, chains, chainStates, arrivals } = parts;

  /** The coin with the chains that it comes by, or why there is none. */
  function offered(currency: number, user: number): OfferedCoin | Refusal {
    const { list } = live.current;
    if (currency === BANK_CURRENCY) return notOffered();
    const coin = list.coins.get(currency);
    if (coin === undefined) return refuse('unknown_coin');
    const [rules, rails] = [list.coinRules.get(currency), railsOf(list, chains, currency, user)];
    return rules === undefined || rails.length === 0 ? refuse('unknown_chain') : { coin, rules, rails };
  }

  async function waitingOf(user: number, { id, scale }: Coin): Promise<string> {
    const [waiting] = await reader.select(waitingDepositsTable, 'WHERE user_id = $1 AND coin_id = $2', [user, id]);
    return formatShort(waiting?.units ?? 0n, scale);
  }

  async function railShapeOf({ chain, rail }: OfferedRail, user: number) {
    const address = await depositAddressOf(identity, chain, user);
    if (address === undefined) return [];
    const shape = {
      nettype: chain.wireName,
      name: chain.title,
      address,
      confirmations: chain.confirmations,
      usual_minutes: chain.usualMinutes,
      contract: contractOf(rail),
      explorer_url: '',
      is_watched: chainStates.isWatched(chain.id) ? (1 as const) : (0 as const),
    };
    return [shape];
  }

  return route => {
    /** The account for clients that support only one. */
    async function bankAddress(user: number) {
      const [account] = await openBankAccounts(parts);
      if (account === undefined) return notOffered();
      const { bank: bkname, number: bkcardnumer, holder: cardname, bic: swift } = account;
      return answer({ bkname, bkcardnumer, cardname, swift, reference: referenceOf(user) });
    }

    route(calls.getDepositAddresses, async ({ currency }, { user }) => {
      if (currency === BANK_CURRENCY) return bankAddress(user.id);
      const offer = offered(currency, user.id);
      if ('kind' in offer) return offer;
      const shapes = (await Promise.all(offer.rails.map(each => railShapeOf(each, user.id)))).flat();
      if (shapes.length === 0) return refuse('unavailable');
      return answer<Record<string, string>>(
        Object.fromEntries(shapes.map(({ nettype, address }) => [nettype, address])),
      );
    });

    route(calls.getDepositInfo, async ({ currency }, { user }) => {
      const offer = offered(currency, user.id);
      if ('kind' in offer) return offer;
      const { coin, rules, rails } = offer;
      const shapes = (await Promise.all(rails.map(each => railShapeOf(each, user.id)))).flat();
      // These chains have not been polled yet.
      if (shapes.length === 0) return refuse('unavailable');
      return answer({
        currency: coin.id,
        currency_name: coin.name,
        pause: pauseNameOf(rules.depositPause),
        min_number: formatShort(rules.minDeposit, coin.scale),
        waiting: await waitingOf(user.id, coin),
        chains: shapes,
        arriving: arrivingDeposits({ live, chains, arrivals }, user.id, coin.id),
      });
    });

    route(calls.listDepositCoins, (_, { user }) => {
      const { list } = live.current;
      const coins = [...list.coins.values()].flatMap(coin => {
        const [rules, rails] = [list.coinRules.get(coin.id), railsOf(list, chains, coin.id, user.id)];
        if (rules === undefined || rails.length === 0) return [];
        return [
          {
            currency: coin.id,
            currency_name: coin.name,
            logo: logoOf(coin),
            chains: rails.map(({ chain }) => chain.wireName),
            networks: rails.map(({ chain, rail }) => ({
              nettype: chain.wireName,
              contract: contractOf(rail),
              decimals: rail.assetScale,
              numbers: [...chain.linkNumbers],
            })),
            pause: pauseNameOf(rules.depositPause),
          },
        ];
      });
      return answer(coins);
    });
  };
}

function contractOf({ asset }: Rail): string {
  return asset === 'native' ? '' : asset;
}

function notOffered(): Refusal {
  return { ...refuse('unknown_chain'), problems: [{ field: 'currency', code: 'not_offered' }] };
}

/** The chains that a coin comes to a user by, in the order in which they are offered. */
function railsOf(list: MarketList, chains: Chains, coin: number, user: number): OfferedRail[] {
  const rails = list.railsOffered(coin, user);
  return chains.flatMap(chain => {
    const rail = rails.find(each => each.chain === chain.id);
    return rail === undefined ? [] : [{ chain, rail }];
  });
}

export type DepositListParts = {
  reader: PoolReader;
  live: Pick<LiveViews, 'current'>;
  chains: Chains;
  arrivals: Arrivals;
  textOf: TextOf;
};

/** What is only seen is in no table: it heads the first page. */
const STAGES: ReadonlyMap<number, readonly DepositStage[]> = new Map([
  [depositStatuses.review, ['waiting', 'claimed']],
  [depositStatuses.passed, ['credited']],
  [depositStatuses.rejected, ['refused']],
]);
const ALL_STAGES = [...STAGES.values()].flat();

/** The list of a user's deposits. */
export function depositListRoutes({ reader, live, chains, arrivals, textOf }: DepositListParts): RouteFile {
  return route => {
    route(calls.listDeposits, async ({ currency_id: coin, status, page, limit }, { user, language }) => {
      const stages = status === undefined ? ALL_STAGES : STAGES.get(status);
      if (stages === undefined) return refuseFields([{ field: 'status', code: 'not_offered' }]);
      const filter = { user: user.id, coin, stages };
      const { total, deposits } = await pageDeposits(reader, filter, sliceOf({ page, limit }));
      const termsOf = await readBankTerms(reader, user.id, deposits);
      const rows = deposits.map(each => {
        const claim = bankClaimOf(each);
        // A claim at a bank is never refused: it ends automatically.
        const isExpired = claim !== undefined && each.stage === 'refused';
        const refusal = isExpired ? textOf(language, 'bankRemarks.claimExpired') : each.refusal;
        const listed = listedDepositOf(live.current.list, chains, { ...each, refusal });
        const terms = claim === undefined ? undefined : termsOf.get(claim);
        const { scale } = live.current.list.coins.get(each.coin)!;
        return { ...listed, bank: terms === undefined ? null : bankTermsShapeOf(terms, scale) };
      });
      const shows = page === 1 && (status === undefined || status === depositStatuses.review);
      const seen = shows ? seenDeposits({ live, chains, arrivals }, user.id, coin) : [];
      return answer(paginatorOf(calls.listDeposits.path, { page, limit }, total, [...seen, ...rows]));
    });
  };
}

/** What the claims at banks among rows of the list fixed, by the number of the claim. */
async function readBankTerms(reader: PoolReader, user: number, rows: readonly ListedDeposit[]) {
  const claims = rows.map(bankClaimOf).filter(claim => claim !== undefined);
  if (claims.length === 0) return new Map<number, BankTerms>();
  const [terms, accounts] = await Promise.all([readClaimTerms(reader, user, claims), readBankAccounts(reader)]);
  return new Map(
    [...terms].map(([claim, fixed]): [number, BankTerms] => {
      const { currency, scale } = accounts.find(({ id }) => id === fixed.account)!;
      return [claim, { ...fixed, currency, scale }];
    }),
  );
}

/** The newest first, of one coin or of all. They have no number before they are booked. */
function seenDeposits(parts: ArrivingParts, user: number, coin: number | undefined) {
  const rows = parts.arrivals.of(user, coin).flatMap(arrival => {
    const shown = arrivingOf(parts, arrival);
    const listed = parts.live.current.list.coins.get(arrival.coin);
    if (shown === undefined || listed === undefined) return [];
    const { nettype, amount, txid, explorer_url, seen_at } = shown;
    return [
      {
        id: 0,
        name: listed.name,
        currency_id: listed.id,
        amount,
        status: depositStatuses.review,
        created_at: dateTime(seen_at),
        remark: '',
        user_account: '',
        image: '',
        nettype,
        txid,
        explorer_url,
        stage: 'seen' as const,
        bank: null,
      },
    ];
  });
  return rows.reverse();
}
