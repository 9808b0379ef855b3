// Compares the balances on a chain by the books with those of the chain, at one final block; a shortfall stops withdrawals of the coin, a surplus becomes unclaimed.
import { type BlockRef, NATIVE, NodeFault, type TransactionPlan } from '@candor/chains';
import { decodeText, type Rail, railId, type Signing, systemAccount } from '@candor/exchange';
import { MAX_UNITS, rescaleDown } from '@candor/money';
import type { PoolReader } from '../../database/reader.ts';
import { chainsTable } from '../../database/rows/chains.ts';
import { signingFields, signingsTable } from '../../database/rows/signings.ts';
import { int4, text, units } from '../../database/store/field.ts';
import type { Engine } from '../../engine/engine.ts';
import {
  type Comparison,
  type Comparisons,
  coldMissing,
  differenceOf,
  type LastingSurplus,
  shortfallSince,
} from '../chains/chain-states.ts';
import { type Chain, maxCostOf } from '../chains/chains.ts';
import { readLosses } from '../chains/losses.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { withoutOwn } from './own-transactions.ts';

const COMPARISONS = 3;

export type CompareParts = {
  chain: Chain;
  reader: PoolReader;
  engine: Pick<Engine, 'submit' | 'alarm'>;
  live: Pick<LiveViews, 'current'>;
  comparisons: Comparisons;
  now: () => number;
};

type Books = NonNullable<Awaited<ReturnType<typeof readBooks>>>;

/** The basis of a comparison: a final block, and what came in by then that the books do not have yet. */
type Height = {
  at: BlockRef;
  /** The last final block once the books were read. */
  final: number;
  /** By asset, in its smallest unit: to users' addresses, and to the wallet that withdrawals are paid from. */
  unbooked: Map<string, { deposits: bigint; hot: bigint }>;
};

/** More blocks than that are not booked while the watcher catches up, as after a start. */
const MAX_UNBOOKED = 64;

/**
 * The block is the last final one from before the books were read, so that each payment in it is in flight or settled in them. Between the
 * booked block and that one the chain is searched, as the watcher does; nodes need no older state than of their last final block.  Only its
 * final block shows what a payment in flight moved, so that the most it can take counts as there. Sweeps and top-ups stay within our
 * addresses and take their fee alone; a move to cold storage leaves them. A shortfall counts where the comparison before showed one too. A
 * token that does not answer where the chain's own coin does stops no other.
 * @returns whether they were compared; false before the first booked block, and while the books are not near the last final block.
 * @throws where the nodes, the database or the engine fail; what was compared before stands.
 */
export async function compareBooks(parts: CompareParts): Promise<boolean> {
  const { chain, live, engine } = parts;
  const { final: at } = await chain.adapter.head();
  const books = await readBooks(parts);
  if (books === undefined || books.block.height > at.height) return false;
  if (at.height - books.block.height > MAX_UNBOOKED) return false;
  const { final } = await chain.adapter.head();
  // Before a first deposit over a rail on trial its contract may be a wrong one, whose coins are no surplus.
  const rails = live.current.list.railsOn(chain.id).filter(({ trial }) => trial === undefined || trial.deposited);
  const height = { at, final: final.height, unbooked: await findUnbooked(parts, rails, books, at) };
  for (const rail of rails) {
    try {
      await compareRail(parts, rail, books, height);
    } catch (error) {
      if (!(error instanceof NodeFault) || rail.asset === NATIVE) throw error;
      await chain.adapter.balances(NATIVE, books.hot, at);
      engine.alarm({ chain: chain.name, coin: rail.coin, asset: rail.asset }, 'a token of a chain does not answer');
    }
  }
  return true;
}

/** What came from outside in the blocks after the booked one. */
async function findUnbooked(
  { chain, reader }: CompareParts,
  rails: readonly Rail[],
  { block, deposits, hot }: Books,
  at: BlockRef,
): Promise<Height['unbooked']> {
  const unbooked: Height['unbooked'] = new Map(rails.map(({ asset }) => [asset, { deposits: 0n, hot: 0n }]));
  if (at.height === block.height) return unbooked;
  const [ofUsers, own] = [new Set(deposits), new Set([...deposits, ...hot])];
  const assets = new Map(rails.map(({ asset, assetScale }) => [asset, assetScale]));
  const watched = { assets, isWatched: (address: string) => own.has(address) };
  const seen = await chain.adapter.transfers({ from: block.height + 1, to: at.height, after: block.hash }, watched);
  for (const { asset, to, units } of await withoutOwn(reader, { chain: chain.id, owners: own }, seen)) {
    const sum = unbooked.get(asset)!;
    sum[ofUsers.has(to) ? 'deposits' : 'hot'] += units;
  }
  return unbooked;
}

async function compareRail(
  parts: CompareParts,
  rail: Rail,
  books: Books,
  { at, final, unbooked }: Height,
): Promise<void> {
  const { chain, live, comparisons, now } = parts;
  const { scale } = live.current.list.coins.get(rail.coin)!;
  const inLedger = (units: bigint) => rescaleDown(units, rail.assetScale, scale);
  const sumOf = async (addresses: readonly string[]) => {
    const balances = addresses.length === 0 ? [] : await chain.adapter.balances(rail.asset, addresses, at);
    return balances.reduce((sum, units) => sum + units, 0n);
  };
  const booked = books.outside.get(rail.coin) ?? 0n;
  const came = unbooked.get(rail.asset)!;
  const [lying, spendable] = [(await sumOf(books.deposits)) - came.deposits, (await sumOf(books.hot)) - came.hot];
  const cold = inLedger(await sumOf(chain.cold));
  // Negative where a sweep took more than what is booked.
  const deposits = lying < 0n ? 0n : inLedger(lying);
  // Rounded once: of two parts each would lose up to a unit, which reads as a shortfall.
  const hot = inLedger(lying + spendable) - deposits;
  const before = comparisons.get(rail.id);
  // One more, for what rounding takes.
  const taken = books.inFlight.get(rail.asset) ?? 0n;
  const inFlight = taken === 0n ? 0n : inLedger(taken) + 1n;
  const coldBooked = books.cold.get(rail.coin) ?? 0n;
  const lost = books.losses.get(rail.id) ?? 0n;
  const measured = {
    at: now(),
    deposits,
    hot,
    cold,
    coldBooked,
    booked,
    inFlight,
    lost,
    lacking: 0n,
    lasting: undefined,
  };
  const facts: Comparison = {
    ...measured,
    lacking: leastOf(shortfallSince(before, lost), shortfallSince(measured, lost)),
  };
  const seen = { height: at.height, final, settled: books.settled };
  // What returned unseen, as contracts send it, is what cold storage lacks: users are owed it, so it is no unclaimed surplus.
  const lasting = lastingSurplus(before?.lasting, differenceOf(facts) - coldMissing(facts), seen);
  const comparison: Comparison = { ...facts, lasting };
  comparisons.set(railId(rail.coin, chain.id), comparison);
  if (isShort(comparison) && before !== undefined && isShort(before)) await stopWithdrawals(parts, rail, comparison);
  reportColdMissing(parts, rail, before, comparison);
  await bookSurplus(parts, rail, comparison, { at: at.height, booked: books.block.height });
}

const BALANCE = units('balance');

/** What is booked up to which block, as of one moment. */
function readBooks({ chain, reader }: CompareParts) {
  return reader.inSnapshot(async snapshot => {
    const [position] = await snapshot.select(chainsTable, 'WHERE id = $1', [chain.id]);
    if (position === undefined) return undefined;
    const open = await snapshot.select(signingsTable, 'WHERE chain_id = $1', [chain.id]);
    const { height, hash } = position;
    // A coin is outside on each chain separately.
    const coins = await snapshot.find(int4('coin_id'), 'FROM rails WHERE chain_id = $1', [chain.id]);
    const lying = async (kind: 'outside' | 'cold', coin: number) => {
      const account = systemAccount(kind, coin, chain.id);
      const [balance = 0n] = await snapshot.find(BALANCE, 'FROM accounts WHERE id = $1', [account]);
      return -balance;
    };
    const [outside, cold] = [new Map<number, bigint>(), new Map<number, bigint>()];
    for (const coin of coins) {
      outside.set(coin, await lying('outside', coin));
      cold.set(coin, await lying('cold', coin));
    }
    const own = (branch: 'deposit' | 'hot') => chain.addressAt({ branch, index: 0 });
    const userAddresses = await snapshot.find(text('address'), 'FROM deposit_addresses WHERE chain_id = $1', [
      chain.id,
    ]);
    const deposits = [own('deposit'), ...userAddresses];
    const settled = await snapshot.number('SELECT coalesce(max(sequence), 0) FROM settled_signings');
    const losses = await readLosses(snapshot);
    const addresses = { deposits, hot: [own('hot')] };
    return { block: { height, hash }, settled, losses, outside, cold, ...addresses, inFlight: maxTaken(open) };
  });
}

/** The most that open signings may take from all our addresses, by asset, in its smallest unit on the chain. */
function maxTaken(open: readonly Signing[]): Map<string, bigint> {
  const taken = new Map<string, bigint>();
  const take = (asset: string, units: bigint) => void taken.set(asset, (taken.get(asset) ?? 0n) + units);
  for (const { purpose, plan: text } of open) {
    const plan = decodeText<TransactionPlan>(text);
    take(NATIVE, maxCostOf(plan));
    if (purpose !== 'withdrawal' && purpose !== 'cold') continue;
    for (const { asset, units } of plan.chain === 'bitcoin' ? plan.payments : [plan.payment]) take(asset, units);
  }
  return taken;
}

/** More than fees explain, twice in a row: the hot wallet continues to pay, and operators have to check. */
function reportColdMissing(
  { engine, chain, live }: CompareParts,
  { coin }: Rail,
  before: Comparison | undefined,
  comparison: Comparison,
): void {
  const least = live.current.list.coinRules.get(coin)?.minWithdrawal ?? 0n;
  const lacks = (of: Comparison) => {
    const difference = differenceOf(of);
    return coldMissing(of) - (difference > 0n ? difference : 0n);
  };
  if (before === undefined || lacks(before) <= least || lacks(comparison) <= least) return;
  const short = String(lacks(comparison));
  engine.alarm({ chain: chain.name, coin, short }, 'cold storage holds less than was moved there');
}

function leastOf(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

function isShort(comparison: Comparison): boolean {
  return differenceOf(comparison) < 0n;
}

async function stopWithdrawals(
  { engine, chain }: CompareParts,
  { coin, trial }: Rail,
  comparison: Comparison,
): Promise<void> {
  const short = String(-differenceOf(comparison));
  engine.alarm({ chain: chain.name, coin, short }, 'a chain holds less than the books say');
  // Only its tester has used it, and a pause would stop the coin on its other chains.
  if (trial !== undefined) return;
  const answer = await engine.submit({
    command: { type: 'PauseCoin', coin, direction: 'withdrawals', reason: 'shortfall' },
  });
  if (answer.kind !== 'done') throw new Error('withdrawals could not be paused', { cause: answer });
}

/** What lasted and nothing explains; where the books moved on in between, the next comparison reports it again. */
async function bookSurplus(
  { engine, chain, reader, live }: CompareParts,
  { id, coin, asset, assetScale }: Rail,
  comparison: Comparison,
  height: { at: number; booked: number },
): Promise<void> {
  const { lasting, booked: outside } = comparison;
  if (lasting === undefined) return;
  // A payment that was settled since may be in a block after the one that is checked: its coins are still in this one.
  const settled = await reader.find(
    signingFields,
    "FROM settled_signings WHERE chain_id = $1 AND sequence > $2 AND outcome <> 'dead'",
    [chain.id, lasting.since.settled],
  );
  const { scale } = live.current.list.coins.get(coin)!;
  const paid = maxTaken(settled).get(asset) ?? 0n;
  const units = bookableSurplus(lasting, height.at, paid === 0n ? 0n : rescaleDown(paid, assetScale, scale) + 1n);
  if (units === 0n) return;
  const reportUncounted = () =>
    engine.alarm({ chain: chain.name, coin, units: String(units) }, 'a surplus is larger than the books can count');
  if (units > MAX_UNITS) return reportUncounted();
  const command = { type: 'BookSurplus', chain: chain.id, coin, units, height: height.booked, outside } as const;
  const answer = await engine.submit({ command });
  if (answer.kind === 'done') comparison.lasting = undefined;
  else if (answer.kind === 'rejected' && answer.rejection.code === 'too-large') reportUncounted();
  else if (answer.kind !== 'rejected' || answer.rejection.code !== 'books-moved-on')
    throw new Error(`a surplus of rail ${id} could not be booked`, { cause: answer });
}

/** @param difference what this comparison shows; undefined is answered where that is no surplus */
export function lastingSurplus(
  before: LastingSurplus | undefined,
  difference: bigint,
  seen: LastingSurplus['since'],
): LastingSurplus | undefined {
  if (difference <= 0n) return undefined;
  if (before === undefined) return { count: 1, least: difference, since: seen };
  const least = difference < before.least ? difference : before.least;
  return { count: before.count + 1, least, since: before.since };
}

/**
 * Only of a comparison at a block by which all was final that was final at the first one, so that what was settled by then is in it.
 *
 * @param settledSince the most that payments settled after the first comparison have taken, in units of the ledger
 * @returns 0 where it has not lasted yet.
 */
export function bookableSurplus({ count, least, since }: LastingSurplus, height: number, settledSince: bigint): bigint {
  if (count < COMPARISONS || height <= since.height || height < since.final) return 0n;
  return least > settledSince ? least - settledSince : 0n;
}
