// The input of a poll of the deposit addresses of a chain: the books as of one moment, and the chain at its last final block.
import { NATIVE, type TransactionPlan } from '@candor/chains';
import { decodeText, type Signing } from '@candor/exchange';
import { powerOfTen } from '@candor/money';
import { sendersTable, signingsTable } from '../../../database/rows/signings.ts';
import { text } from '../../../database/store/field.ts';
import { busyAddresses, type Chain, type WatchedChain } from '../../chains/chains.ts';
import { type CoinRail, findRail } from '../coin-rail.ts';
import { type HotWallet, readHotWallet } from '../hot-wallet.ts';
import type { PayoutParts } from '../payouts.ts';
import { isSignerAwaited } from '../signed-transactions.ts';
import { type Lying, readLying } from './address-movements.ts';
import { FAILED_PAUSE_MS, MAX_IN_FLIGHT, type SweepRule, sweepRuleOf } from './sweep-rules.ts';

/** Addresses of one coin that one poll considers. */
const MAX_ADDRESSES = 100;

export type AccountChain = Chain & { name: Exclude<WatchedChain, 'bitcoin'> };

export type SweptCoin = { rail: CoinRail; rule: SweepRule; lying: readonly Lying[] };

export type SweepPoll = {
  parts: PayoutParts;
  chain: AccountChain;
  native: CoinRail;
  coins: readonly SweptCoin[];
  hot: HotWallet;
  /** The next nonces of senders, by `senderId`: a transaction that started since then makes them too low. */
  nonces: Map<string, number>;
  /** Addresses with a transaction under way: their balance is unknown until its end. */
  busy: Set<string>;
  /** Senders that a sweep failed for not long ago. */
  failed: ReadonlySet<string>;
  /** How much of each asset the hot wallet lacks for what waits, without what is on its way to it. */
  missing: Map<string, bigint>;
  /** How many more may be started. */
  room: number;
};

/** Undefined where nothing may be swept now. */
export async function startPoll(
  parts: PayoutParts,
  chain: AccountChain,
  short: ReadonlyMap<string, bigint>,
): Promise<SweepPoll | undefined> {
  const rails = openRails(parts, chain);
  const native = rails.find(({ rail }) => rail.asset === NATIVE);
  if (native === undefined) return undefined;
  const books = await readBooks(parts, chain, rails, short);
  const room = MAX_IN_FLIGHT - books.open.filter(({ purpose }) => purpose !== 'withdrawal').length;
  if (books.isAwaited || room <= 0 || books.coins.every(({ lying }) => lying.length === 0)) return undefined;
  const hot = await readHotWallet(parts, chain, books.open);
  const busy = busyAddresses(chain, books.open);
  const missing = withoutComing(short, books.open, books.coins);
  const { coins, nonces, failed } = books;
  return { parts, chain, native, coins, hot, nonces, busy, failed, missing, room };
}

/** Paused coins, and those of closed rails, stay where they are: an operator is checking what is wrong. */
function openRails({ live }: PayoutParts, chain: Chain): CoinRail[] {
  const { list } = live.current;
  return [...list.coins.keys()].flatMap(coin => {
    const rail = findRail(list, [chain], coin, chain.id);
    const isOpen = rail?.rules.withdrawalPause === null && rail.rail.trial?.tester !== null;
    return isOpen ? [rail] : [];
  });
}

function readBooks(
  { reader, now }: PayoutParts,
  chain: Chain,
  rails: readonly CoinRail[],
  short: ReadonlyMap<string, bigint>,
) {
  return reader.inSnapshot(async snapshot => {
    const isAwaited = await isSignerAwaited(snapshot, chain.id);
    const open = await snapshot.select(signingsTable, 'WHERE chain_id = $1', [chain.id]);
    const coins: SweptCoin[] = [];
    for (const one of rails) {
      const { coin, rail, rules } = one;
      const rule = sweepRuleOf(coin, rules);
      const least = short.has(rail.asset) ? 1n : leastUnits(rule, rail.assetScale);
      const lying = await readLying(snapshot, chain, { rail, scale: coin.scale, least, most: MAX_ADDRESSES });
      coins.push({ rail: one, rule, lying });
    }
    const senders = await snapshot.select(sendersTable, `WHERE id LIKE $1`, [`${chain.id} %`]);
    const nonces = new Map(senders.map(({ id, nextNonce }) => [id, nextNonce]));
    const failed = await snapshot.find(
      text('sender'),
      `FROM settled_signings
       WHERE chain_id = $1 AND purpose = 'sweep' AND outcome = 'failed' AND settled_at > $2`,
      [chain.id, now() - FAILED_PAUSE_MS],
    );
    coins.sort((one, other) => turnOf(one, short) - turnOf(other, short));
    return { isAwaited, open, coins, nonces, failed: new Set(failed) };
  });
}

/** What a withdrawal waits for comes first; and tokens before native coins, which pay their fees where both lie at one address. */
function turnOf({ rail }: SweptCoin, short: ReadonlyMap<string, bigint>): number {
  return (short.has(rail.rail.asset) ? 0 : 2) + (rail.rail.asset === NATIVE ? 1 : 0);
}

/** A decimal such as `0.02` in units of so many decimals. */
export function leastUnits({ least }: Pick<SweepRule, 'least'>, scale: number): bigint {
  const [whole, part = ''] = least.split('.');
  return BigInt(`${whole}${part}`) * powerOfTen(scale - part.length);
}

/** Of a top-up that is under way the token of its address comes next. */
function withoutComing(
  short: ReadonlyMap<string, bigint>,
  open: readonly Signing[],
  coins: readonly SweptCoin[],
): Map<string, bigint> {
  const missing = new Map(short);
  const comes = (asset: string, units: bigint) => void missing.set(asset, (missing.get(asset) ?? 0n) - units);
  for (const { purpose, plan: written } of open) {
    const plan = decodeText<TransactionPlan>(written);
    if (!('payment' in plan)) continue;
    const { asset, to, units } = plan.payment;
    if (purpose === 'sweep') comes(asset, units);
    if (purpose !== 'top-up') continue;
    for (const { rail, lying } of coins) {
      const [fed] = lying.filter(({ address }) => address === to);
      if (fed !== undefined && rail.rail.asset !== NATIVE) comes(rail.rail.asset, fed.units);
    }
  }
  return missing;
}
