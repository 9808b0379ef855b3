// The calls about where to send a deposit, and what is on its way.
import { BANK_CURRENCY, calls } from '@candor/contract';
import type { Coin, CoinRules, Rail } from '@candor/exchange';
import { formatShort } from '@candor/money';
import { waitingDepositsTable } from '../../database/rows/deposits.ts';
import { answer, type Refusal, refuse } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { type BankDepositParts, openBankAccounts } from '../banks/bank-deposits.ts';
import { referenceOf } from '../banks/reference.ts';
import type { ChainStates } from '../chains/chain-states.ts';
import type { Chain, Chains } from '../chains/chains.ts';
import type { MarketList } from '../market/views/market-list.ts';
import { logoOf } from '../market/wire-coin.ts';
import type { Arrivals } from './arriving.ts';
import { arrivingDeposits } from './arriving-deposits.ts';
import { depositAddressOf } from './deposit-addresses.ts';
import { pauseNameOf } from './wire-deposit.ts';

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
  function offered(currency: number): OfferedCoin | Refusal {
    const { list } = live.current;
    if (currency === BANK_CURRENCY) return notOffered();
    const coin = list.coins.get(currency);
    if (coin === undefined) return refuse('unknown_coin');
    const [rules, rails] = [list.coinRules.get(currency), railsOf(list, chains, currency)];
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
    /** The account that clients know who know of one only. */
    async function bankAddress(user: number) {
      const [account] = await openBankAccounts(parts);
      if (account === undefined) return notOffered();
      const { bank: bkname, number: bkcardnumer, holder: cardname, bic: swift } = account;
      return answer({ bkname, bkcardnumer, cardname, swift, reference: referenceOf(user) });
    }

    route(calls.getDepositAddresses, async ({ currency }, { user }) => {
      if (currency === BANK_CURRENCY) return bankAddress(user.id);
      const found = offered(currency);
      if ('kind' in found) return found;
      const shapes = (await Promise.all(found.rails.map(each => railShapeOf(each, user.id)))).flat();
      if (shapes.length === 0) return refuse('unavailable');
      return answer<Record<string, string>>(
        Object.fromEntries(shapes.map(({ nettype, address }) => [nettype, address])),
      );
    });

    route(calls.getDepositInfo, async ({ currency }, { user }) => {
      const found = offered(currency);
      if ('kind' in found) return found;
      const { coin, rules, rails } = found;
      const shapes = (await Promise.all(rails.map(each => railShapeOf(each, user.id)))).flat();
      // Nobody has seen these chains yet.
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

    route(calls.listDepositCoins, () => {
      const { list } = live.current;
      const coins = [...list.coins.values()].flatMap(coin => {
        const [rules, rails] = [list.coinRules.get(coin.id), railsOf(list, chains, coin.id)];
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

/** The chains that a coin comes by, in the order in which they are offered. */
function railsOf(list: MarketList, chains: Chains, coin: number): OfferedRail[] {
  const rails = [...list.rails.values()].filter(rail => rail.coin === coin);
  return chains.flatMap(chain => {
    const rail = rails.find(each => each.chain === chain.id);
    return rail === undefined ? [] : [{ chain, rail }];
  });
}
