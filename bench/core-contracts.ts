// The stream of the core benchmark as orders of contracts: each that fills opens a position with its margin and its stops.
import type { Command } from '@candor/exchange';
import { MARKET, type Placing, QUOTE, TICK, type Trading } from './core-exchange.ts';
import { CORE_USERS, MIDDLE } from './core-stream.ts';

const LOT = 10_000n;
const MARGIN_UNITS = 10n ** 14n;

export const contractTrading: Trading = {
  opening: [...configured(), ...funded()],
  place: placeCommand,
  cancel: (user, order) => ({ type: 'CancelLeverOrder', user, order }),
  book: state => state.lever.of(MARKET).book,
};

function configured(): Command[] {
  const tiers = [{ upTo: 10n ** 15n, multiple: 50, maintenancePpm: 10_000n }];
  const fees = { makerFeePpm: 200n, takerFeePpm: 500n };
  const bounds = {
    slippagePpm: 5_000n,
    bandPpm: 50_000n,
    fundingClampPpm: 5_000n,
    openInterestFunds: 20,
    maxLots: 10 ** 9,
  };
  const units = 10n ** 14n;
  return [
    { type: 'ConfigureContract', id: MARKET, tick: TICK, lot: LOT, tiers, ...fees, ...bounds },
    { type: 'OpenDemoReserve', reserve: 'insurance', coin: QUOTE, market: MARKET, units, houseUnits: units },
  ];
}

function funded(): Command[] {
  return Array.from({ length: CORE_USERS }, (_, place) => ({
    type: 'Transfer' as const,
    user: 2 + place,
    coin: QUOTE,
    from: 'spot' as const,
    to: 'lever' as const,
    units: MARGIN_UNITS,
  }));
}

function placeCommand(operation: Placing): Command {
  const { user, side, lots } = operation;
  const isLong = side === 'buy';
  const at = (percent: number) => BigInt(Math.round((MIDDLE * percent) / 100)) * TICK;
  return {
    type: 'PlaceLeverOrder',
    user,
    market: MARKET,
    direction: isLong ? 'long' : 'short',
    lots,
    multiple: 2,
    profitPrice: at(isLong ? 150 : 60),
    lossPrice: at(isLong ? 80 : 120),
    ...(operation.does === 'market'
      ? { timeInForce: 'ioc' }
      : { timeInForce: 'gtc', price: BigInt(operation.ticks) * TICK }),
  };
}
