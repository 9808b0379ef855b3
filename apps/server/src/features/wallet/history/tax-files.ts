// Movements as the import files of Koinly (its universal template) and of CoinTracking (its CSV import) have them.
import type { Cell, TaxFileFormat } from '@candor/contract';
import { ENTRY_KIND, type EntryKind, type EntryMeaning, meaningOf } from '@candor/exchange';
import { formatShort } from '@candor/money';
import { dateTime } from '../../../http/reply.ts';
import type { MarketList } from '../../market/views/market-list.ts';
import { type Say, sentence, sideId } from '../wire-ledger-entry.ts';
import type { ReadMovement } from './read-movements.ts';
import { coinOf } from './wire-movement.ts';

export const TAX_FILE_HEADS = {
  koinly: [
    'Date',
    'Sent Amount',
    'Sent Currency',
    'Received Amount',
    'Received Currency',
    'Fee Amount',
    'Fee Currency',
    'Net Worth Amount',
    'Net Worth Currency',
    'Label',
    'Description',
    'TxHash',
  ],
  cointracking: [
    'Type',
    'Buy Amount',
    'Buy Currency',
    'Sell Amount',
    'Sell Currency',
    'Fee',
    'Fee Currency',
    'Exchange',
    'Trade-Group',
    'Comment',
    'Date',
    'Liquidity pool (optional)',
    'Tx-ID (optional)',
  ],
} as const satisfies Record<TaxFileFormat, readonly string[]>;

/** The tag of Koinly and the type of CoinTracking, each for what comes in and for what goes out. */
type Tags = { koinly: readonly [string, string]; coinTracking: readonly [string, string] };

const MOVED: Tags = { koinly: ['', ''], coinTracking: ['Deposit', 'Withdrawal'] };
const FEE: Tags = { koinly: ['fee refund', 'cost'], coinTracking: ['Other Income', 'Other Fee'] };
const CONTRACT_FEE: Tags = { koinly: ['fee refund', 'margin fee'], coinTracking: ['Other Income', 'Margin Fee'] };
const RESULT: Tags = {
  koinly: ['realized gain', 'realized gain'],
  coinTracking: ['Derivatives / Futures Profit', 'Derivatives / Futures Loss'],
};
const LOCKED: Tags = { koinly: ['remove from pool', 'add to pool'], coinTracking: ['Deposit', 'Withdrawal'] };
const INTEREST: Tags = { koinly: ['lending interest', 'cost'], coinTracking: ['Interest Income', 'Other Expense'] };
const REWARD: Tags = { koinly: ['reward', 'cost'], coinTracking: ['Reward / Bonus', 'Other Expense'] };

const TAGS: Record<EntryMeaning, Tags> = {
  moved: MOVED,
  exchanged: MOVED,
  cost: FEE,
  result: RESULT,
  'result-fee': CONTRACT_FEE,
  locked: LOCKED,
  interest: INTEREST,
  reward: REWARD,
  // Of these there is no movement.
  lost: MOVED,
  none: MOVED,
};

/** Units of a coin, never below zero. */
type Amount = { coin: number; units: bigint };

/** Before the fee. */
type Sides = { received?: Amount | undefined; sent?: Amount | undefined; fee?: Amount | undefined };

type Facts = { movement: ReadMovement; sides: Sides; tags: Tags; description: string };

const FEE_OF_WITHDRAWAL: Partial<Record<number, EntryKind>> = {
  [ENTRY_KIND.withdrawal]: ENTRY_KIND.withdrawalFee,
  [ENTRY_KIND.bankWithdrawal]: ENTRY_KIND.bankWithdrawalFee,
};

/**
 * The lines of the file below its head. A transfer between own wallets is no line, and a withdrawal and its fee are one.
 *
 * @param movements the newest first.
 */
export function taxRows(
  list: MarketList,
  movements: readonly ReadMovement[],
  say: Say,
  format: TaxFileFormat,
): Cell[][] {
  const rowsOf = format === 'koinly' ? koinlyRows : coinTrackingRows;
  return movements.flatMap((movement, index) => {
    if (movement.kind === ENTRY_KIND.transfer || isPaidWith(movements[index + 1], movement)) return [];
    const before = movements[index - 1];
    const sides = sidesOf(movement, isPaidWith(movement, before) ? before : undefined);
    const tags = TAGS[meaningOf(movement.kind) ?? 'moved'];
    return rowsOf(list, {
      movement,
      sides,
      tags,
      description: sentence(list, movement, coinOf(list, movement.coin), say),
    });
  });
}

/** Whether one is a withdrawal and the other its fee: entries of one command, of which the fee is the next one. */
function isPaidWith(withdrawal: ReadMovement | undefined, fee: ReadMovement | undefined): boolean {
  if (withdrawal === undefined || fee === undefined) return false;
  const { sequence, n, coin, kind } = withdrawal;
  return fee.kind === FEE_OF_WITHDRAWAL[kind] && fee.sequence === sequence && fee.n === n + 1 && fee.coin === coin;
}

function sidesOf({ coin, units, order }: ReadMovement, itsFee: ReadMovement | undefined): Sides {
  const flows = [{ coin, units }, ...(order === undefined ? [] : [order.other])];
  const sent = flows.find(flow => flow.units < 0n);
  const fee = itsFee === undefined ? order?.fee : { coin, units: -itsFee.units };
  return {
    received: flows.find(flow => flow.units > 0n),
    sent: sent && { coin: sent.coin, units: -sent.units },
    fee: fee?.units === 0n ? undefined : fee,
  };
}

/** Koinly takes a fee from the balance in addition to both amounts. */
function koinlyRows(list: MarketList, { movement: { at, order }, sides, tags, description }: Facts): Cell[][] {
  const { received, sent, fee } = sides;
  const label = order === undefined ? tags.koinly[received === undefined ? 1 : 0] : '';
  const cells = [...amountCells(list, sent), ...amountCells(list, received), ...amountCells(list, fee)];
  return [[{ bare: `${dateTime(at)} UTC` }, ...cells, '', '', label, description, '']];
}

/** CoinTracking expects amounts with the fee in them, and a fee in a third coin as a line of its own. */
function coinTrackingRows(list: MarketList, { movement, sides, tags, description }: Facts): Cell[][] {
  const { at, sequence, n, units, order } = movement;
  const { received, sent, fee } = sides;
  const isTaken = fee !== undefined && fee.coin === received?.coin;
  const isAdded = fee !== undefined && !isTaken && fee.coin === sent?.coin;
  const type = order === undefined ? tags.coinTracking[received === undefined ? 1 : 0] : 'Trade';
  const id = order === undefined ? String(sideId(sequence, n, units)) : `order-${order.id}`;
  const line = (kind: string, amounts: Sides, name: string): Cell[] => [
    kind,
    ...amountCells(list, amounts.received),
    ...amountCells(list, amounts.sent),
    ...amountCells(list, amounts.fee),
    'Candor',
    '',
    description,
    { bare: dateTime(at) },
    '',
    name,
  ];
  const whole = {
    received: isTaken ? { coin: fee.coin, units: received!.units - fee.units } : received,
    sent: isAdded ? { coin: fee.coin, units: sent!.units + fee.units } : sent,
    fee: isTaken || isAdded ? fee : undefined,
  };
  const isApart = fee !== undefined && !isTaken && !isAdded;
  return [line(type, whole, id), ...(isApart ? [line('Other Fee', { sent: fee }, `${id}-fee`)] : [])];
}

function amountCells(list: MarketList, amount: Amount | undefined): Cell[] {
  if (amount === undefined) return ['', ''];
  const coin = coinOf(list, amount.coin);
  return [{ bare: formatShort(amount.units, coin.scale) }, coin.name];
}
