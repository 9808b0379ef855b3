// What texts take from this installation, read once in a short while for all readers and languages.
import type {
  BankAccount,
  Coin,
  CoinRules,
  Contract,
  HostingProduct,
  Launch,
  Mode,
  OptionRules,
} from '@candor/exchange';
import type { PoolReader } from '../../../database/reader.ts';
import { hostingProductsTable } from '../../../database/rows/hosting.ts';
import { launchesTable } from '../../../database/rows/launches.ts';
import { referralRulesTable } from '../../../database/rows/referral.ts';
import { openBankAccounts } from '../../banks/bank-deposits.ts';
import type { Chain, Chains } from '../../chains/chains.ts';
import type { LiveViews } from '../../market/views/live-views.ts';
import type { ListedMarket, MarketList } from '../../market/views/market-list.ts';

export type FactParts = { reader: PoolReader; live: Pick<LiveViews, 'current'>; chains: Chains; mode: Mode };

export type CoinFacts = { coin: Coin; rules: CoinRules; chains: readonly Chain[] };

export type Facts = {
  mode: Mode;
  list: MarketList;
  markets: readonly ListedMarket[];
  /** Those that go over a chain of this exchange. */
  coins: readonly CoinFacts[];
  /** Only what is open. */
  contracts: readonly Contract[];
  options: readonly OptionRules[];
  products: readonly HostingProduct[];
  launches: readonly Launch[];
  banks: readonly BankAccount[];
  /** Parts per million by level; none before they were set. */
  shares: readonly bigint[];
};

export async function readFacts({ reader, live, chains, mode }: FactParts): Promise<Facts> {
  const { list } = live.current;
  const [products, launches, shares, banks] = await Promise.all([
    reader.select(hostingProductsTable, 'WHERE is_open ORDER BY id'),
    reader.select(launchesTable, "WHERE state <> 'allotted' ORDER BY start_at, id"),
    reader.select(referralRulesTable, ''),
    openBankAccounts({ reader }),
  ]);
  return {
    mode,
    list,
    markets: list.all(),
    coins: coinsOf(list, chains),
    contracts: [...list.contracts.values()].filter(({ isOpen }) => isOpen).sort((a, b) => a.id - b.id),
    options: [...list.optionRules.values()].filter(({ isOpen }) => isOpen).sort((a, b) => a.id - b.id),
    products,
    launches,
    banks,
    shares: shares.flatMap(({ sharesPpm }) => sharesPpm),
  };
}

function coinsOf(list: MarketList, chains: Chains): CoinFacts[] {
  return [...list.coins.values()].flatMap(coin => {
    const rules = list.coinRules.get(coin.id);
    const own = chains.filter(({ assets }) => assets.has(coin.name));
    return rules === undefined || own.length === 0 ? [] : [{ coin, rules, chains: own }];
  });
}
