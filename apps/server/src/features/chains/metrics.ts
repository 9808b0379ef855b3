// The metrics of chains: their blocks and nodes, what comparisons with the books found, and what users are owed.
import { nodeStates } from '@candor/contract/console';
import type { Coin, Rail } from '@candor/exchange';
import { formatDecimal } from '@candor/money';
import type { PoolReader } from '../../database/reader.ts';
import { chainsTable } from '../../database/rows/chains.ts';
import type { MetricGroup } from '../../http/metrics.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { type ChainStates, type Comparison, type Comparisons, differenceOf } from './chain-states.ts';
import type { Chain, Chains } from './chains.ts';
import { hotLimitOf, readOwed } from './read-owed.ts';

type ChainMetricParts = {
  reader: PoolReader;
  live: Pick<LiveViews, 'current'>;
  chains: Chains;
  chainStates: ChainStates;
  comparisons: Comparisons;
};

/** Sums all accounts. */
const OWED_EVERY_MS = 60_000;

const seconds = (milliseconds: number) => milliseconds / 1000;
const amountOf = ({ scale }: Coin, units: bigint) => Number(formatDecimal(units, scale));

export function chainMetrics(parts: ChainMetricParts): MetricGroup[] {
  const { chains, chainStates, reader, live, comparisons } = parts;
  const labelsOf = ({ name }: Chain) => ({ chain: name });

  /** Every rail whose chain is followed, compared or not. */
  const rails = () =>
    chains.flatMap(chain =>
      live.current.list.railsOn(chain.id).map(rail => ({ chain, rail, coin: live.current.list.coins.get(rail.coin)! })),
    );

  return [
    {
      gauges: {
        chain_tip: 'The newest block that the nodes have',
        chain_final_block: 'The newest block that counts as final',
        chain_block_timestamp_seconds: 'When the newest block was first seen',
      },
      labels: ['chain'],
      now: () =>
        chains.map(chain => {
          const { tip, final, blockAt } = chainStates.of(chain.id);
          const values = { chain_tip: tip, chain_final_block: final, chain_block_timestamp_seconds: seconds(blockAt) };
          return { labels: labelsOf(chain), values };
        }),
    },
    {
      gauges: { chain_state: `1 for the state that a chain is in: ${nodeStates.join(', ')}` },
      labels: ['chain', 'state'],
      now: () =>
        chains.flatMap(chain =>
          nodeStates.map(state => ({
            labels: { ...labelsOf(chain), state },
            values: { chain_state: chainStates.of(chain.id).state === state ? 1 : 0 },
          })),
        ),
    },
    {
      gauges: { chain_booked_block: 'The last final block whose transfers are in the books' },
      labels: ['chain'],
      async read() {
        const heights = new Map(
          (await reader.asStored().select(chainsTable, '')).map(({ id, height }) => [id, height]),
        );
        return chains.map(chain => ({
          labels: labelsOf(chain),
          values: { chain_booked_block: heights.get(chain.id) ?? 0 },
        }));
      },
    },
    {
      gauges: {
        comparison_timestamp_seconds: 'When books and chain were last compared',
        comparison_shortfall: 'What lacked on the chain in the last comparison, in coins',
        wallet_hot: 'What the hot wallet held in the last comparison, in coins',
        wallet_deposit_addresses: 'What deposit addresses held in the last comparison, in coins',
        wallet_cold: 'What cold storage held in the last comparison, in coins',
      },
      labels: ['chain', 'coin'],
      now: () =>
        rails().map(({ chain, rail, coin }) => ({
          labels: { ...labelsOf(chain), coin: coin.name },
          values: comparisonValues(coin, comparisons.get(rail.id)),
        })),
    },
    {
      gauges: {
        coin_owed: 'What users own of a coin, in coins',
        coin_hot_limit: 'The most that belongs into hot wallets, in coins',
      },
      labels: ['coin'],
      everyMs: OWED_EVERY_MS,
      async read() {
        const owed = await readOwed(reader.asStored());
        return coinsOf(rails()).map(coin => {
          const { users } = owed.get(coin.id) ?? { users: 0n };
          const values = { coin_owed: amountOf(coin, users), coin_hot_limit: amountOf(coin, hotLimitOf(users)) };
          return { labels: { coin: coin.name }, values };
        });
      },
    },
  ];
}

const coinsOf = (rails: readonly { rail: Rail; coin: Coin }[]) => [...new Set(rails.map(({ coin }) => coin))];

/** Amounts only once there is a comparison. */
function comparisonValues(coin: Coin, comparison: Comparison | undefined): Record<string, number> {
  if (comparison === undefined) return { comparison_timestamp_seconds: 0 };
  const { at, hot, deposits, cold } = comparison;
  const difference = differenceOf(comparison);
  return {
    comparison_timestamp_seconds: seconds(at),
    comparison_shortfall: difference < 0n ? amountOf(coin, -difference) : 0,
    wallet_hot: amountOf(coin, hot),
    wallet_deposit_addresses: amountOf(coin, deposits),
    wallet_cold: amountOf(coin, cold),
  };
}
