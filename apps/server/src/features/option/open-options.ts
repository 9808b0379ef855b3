// Opens the options in the core, on the initial terms of each market (risk.md section 7).
import type { Coin, ConfigureOptions, Market, Mode } from '@candor/exchange';
import { decimal } from '@candor/money';
import type { CommandPort } from '../../engine/engine-port.ts';
import type { LiveViews } from '../market/views/live-views.ts';

const PAID_IN = 'USDT';
const STAKES = { least: '1', most: '3000' } as const;

/** A random buyer loses a tenth to a twentieth of the stakes: less of the longer ones, which are harder to pin. */
const DURATIONS = [
  { seconds: 60, payoutPpm: 800_000n },
  { seconds: 300, payoutPpm: 850_000n },
  { seconds: 900, payoutPpm: 880_000n },
  { seconds: 3_600, payoutPpm: 900_000n },
];

type Parts = { engine: CommandPort; live: Pick<LiveViews, 'current'>; mode: Mode };

/** Options on every market that has an index, where there are none yet. A live exchange sells none before two operators approve it. */
export async function openOptions({ engine, live, mode }: Parts): Promise<void> {
  const { list } = live.current;
  const coin = [...list.coins.values()].find(({ name }) => name === PAID_IN);
  if (coin === undefined) return;
  const known = new Set([...list.optionRules.values()].map(({ market }) => market));
  const commands = list
    .all()
    .filter(({ market }) => !known.has(market.id) && list.openings.get(market.id)?.hasIndex !== false)
    .map(({ market }) => optionsOn(market, coin, mode));
  await Promise.all(commands.map(command => configure(engine, command)));
}

async function configure(engine: CommandPort, command: ConfigureOptions): Promise<void> {
  const answer = await engine.submit({ command });
  if (answer.kind !== 'done') throw new Error('the exchange could not be set up: options', { cause: answer });
}

function optionsOn({ id }: Market, coin: Coin, mode: Mode): ConfigureOptions {
  return {
    type: 'ConfigureOptions',
    market: id,
    coin: coin.id,
    isOpen: mode === 'demo',
    durations: [...DURATIONS],
    feePpm: 0n,
    minStake: decimal(STAKES.least, coin.scale),
    maxStake: decimal(STAKES.most, coin.scale),
    orderCapPpm: 5_000n,
    userCapPpm: 20_000n,
    windowCapPpm: 50_000n,
    marketCapPpm: 300_000n,
  };
}
