// Gives a demo its reserves, once; a live exchange fills its own by proposals, from money that was seen to arrive.
import { type Mode, type OpenDemoReserve, type Reserve, reserveAccount } from '@candor/exchange';
import { decimal } from '@candor/money';
import type { Reader } from '../../database/reader.ts';
import { int8 } from '../../database/store/field.ts';
import type { CommandPort } from '../../engine/engine-port.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import type { MarketList } from '../market/views/market-list.ts';

/** The coin in which contracts are settled and options are paid. */
const COIN = 'USDT';
const OPTION_RESERVE = '500000';
const INSURANCE = '25000';
/** Markets in which more is at stake. */
const MORE_INSURANCE: Readonly<Record<string, string>> = { BTC: '100000', ETH: '100000' };
/** Funds of the house, as a multiple of the reserve: operators of a demo propose movements of them. */
const HOUSE_TIMES = 2n;

type Parts = { engine: CommandPort; reader: Reader; live: Pick<LiveViews, 'current'>; mode: Mode };

/** At every start. What was ever filled stays as it is, which the core checks again. */
export async function openDemoReserves({ engine, reader, live, mode }: Parts): Promise<void> {
  if (mode !== 'demo') return;
  const wanted = firstReserves(live.current.list);
  const filled = new Set(
    await reader.find(int8('id'), 'FROM accounts WHERE id = ANY($1)', [wanted.map(reserveAccount)]),
  );
  for (const command of wanted.filter(each => !filled.has(reserveAccount(each)))) {
    const answer = await engine.submit({ command });
    if (answer.kind !== 'done') throw new Error('a reserve of the demo was refused', { cause: answer });
  }
}

function firstReserves(list: MarketList): OpenDemoReserve[] {
  const coin = [...list.coins.values()].find(({ name }) => name === COIN);
  if (coin === undefined) return [];
  const filled = (reserve: Reserve, amount: string): OpenDemoReserve => {
    const units = decimal(amount, coin.scale);
    return { type: 'OpenDemoReserve', ...reserve, units, houseUnits: units * HOUSE_TIMES };
  };
  // A coin of a launch has no test money, and no contracts to insure.
  const insured = list.all().filter(({ base, quote }) => quote.id === coin.id && base.testFundsCap > 0n);
  return [
    filled({ reserve: 'option-reserve', coin: coin.id, market: 0 }, OPTION_RESERVE),
    ...insured.map(({ market, base }) =>
      filled({ reserve: 'insurance', coin: coin.id, market: market.id }, MORE_INSURANCE[base.name] ?? INSURANCE),
    ),
  ];
}
