// The house, its reserves and their movements in their wire form.
import { type OwnFundName, ownFundNames, type ReserveName } from '@candor/contract';
import { accountName, ENTRY_KIND, RESERVES, type ReserveKind } from '@candor/exchange';
import { formatShort } from '@candor/money';
import type { MarketList } from '../market/views/market-list.ts';
import type { FundMovement, OwnFund, OwnFundBalance, OwnFunds } from './read-reserves.ts';

const NAMES = {
  insurance: 'insurance',
  'option-reserve': 'option_reserve',
  'hosting-reserve': 'hosting_reserve',
  'launch-reserve': 'launch_reserve',
  'launch-proceeds': 'launch_proceeds',
} as const satisfies Record<ReserveKind, ReserveName>;
const KINDS = {
  insurance: 'insurance',
  option_reserve: 'option-reserve',
  hosting_reserve: 'hosting-reserve',
  launch_reserve: 'launch-reserve',
  launch_proceeds: 'launch-proceeds',
  house: 'house',
  option_escrow: 'option-escrow',
  hosting_interest: 'hosting-interest',
  hosting_principal: 'hosting-principal',
  launch_coins: 'launch-coins',
  launch_payments: 'launch-payments',
} as const satisfies Record<OwnFundName, OwnFund['fund']>;

/** Entries whose reference is the proposal behind them. */
const OF_PROPOSALS: ReadonlySet<number> = new Set([ENTRY_KIND.reserveFunded, ENTRY_KIND.reserveReleased]);

export function fundOf(name: ReserveName): ReserveKind;
export function fundOf(name: OwnFundName): OwnFund['fund'];
export function fundOf(name: OwnFundName): OwnFund['fund'] {
  return KINDS[name];
}

/** Unused funds are left out: coins without own money, and reserves in coins that never had one. */
export function ownFundsOf({ head, funds }: OwnFunds, list: MarketList) {
  const quotes = new Set(list.all().map(({ quote }) => quote.id));
  const isShown = ({ fund, coin, units }: OwnFundBalance) =>
    ALWAYS_SHOWN.has(fund) || units !== 0n || (quotes.has(coin) && (fund === 'house' || fund === 'option-reserve'));
  const shown = funds.filter(isShown);
  return {
    ...head,
    house: shown.filter(({ fund }) => fund === 'house').map(fund => coinOf(list, fund)),
    reserves: shown.flatMap(fund => (isReserve(fund) ? [reserveOf(list, fund)] : [])),
  };
}

const ALWAYS_SHOWN: ReadonlySet<OwnFund['fund']> = new Set<OwnFund['fund']>(['insurance', 'hosting-reserve']);

type ReserveBalance = OwnFundBalance & { fund: ReserveKind };

function isReserve(fund: OwnFundBalance): fund is ReserveBalance {
  return RESERVES.some(reserve => reserve === fund.fund);
}

function coinOf(list: MarketList, { coin: id, units }: OwnFundBalance) {
  const coin = list.coins.get(id);
  if (coin === undefined) throw new Error(`coin ${id} is not listed`);
  return { currency: id, currency_name: coin.name, balance: formatShort(units, coin.scale) };
}

function reserveOf(list: MarketList, fund: ReserveBalance) {
  const { market } = fund;
  return { reserve: NAMES[fund.fund], ...coinOf(list, fund), market, symbol: symbolOf(list, fund) };
}

/** A product has its number and no name. */
function symbolOf(list: MarketList, { fund, coin, market }: OwnFund): string {
  if (fund === 'insurance') return list.get(market)?.symbol ?? '';
  return fund === 'hosting-reserve' ? `${list.nameOf(coin)} #${market}` : '';
}

export function movementOf(list: MarketList, movement: FundMovement, scale: number) {
  const { sequence, n, at, kind, units, reference, other } = movement;
  const proposal = OF_PROPOSALS.has(kind) ? reference : 0;
  return { sequence, n, at, type: kind, amount: formatShort(units, scale), proposal, ...otherSideOf(list, other) };
}

/** Named only where it is the exchange's own or set aside: the owners of other wallets are private. */
function otherSideOf(list: MarketList, account: number) {
  const { kind, owner: market } = accountName(account);
  const name = ownFundNames.find(known => KINDS[known] === kind);
  // The owner of any other account is a user or a chain.
  const symbol = name === 'insurance' ? list.get(market)?.symbol : undefined;
  return { other: name ?? ('' as const), other_symbol: symbol ?? '' };
}
