// Plans passed withdrawals and has each plan journaled before it is signed.
import type { Signing, Withdrawal } from '@candor/exchange';
import { signingsTable } from '../../database/rows/signings.ts';
import { withdrawalsTable } from '../../database/rows/withdrawals.ts';
import type { Chain } from '../chains/chains.ts';
import { chainUnits, findRail } from './coin-rail.ts';
import { followSigning } from './follow-signing.ts';
import { type HotWallet, readHotWallet, reserve } from './hot-wallet.ts';
import { isOverTwiceItsFee, likelyCost, noteUsualCosts } from './network-cost.ts';
import type { HoldUp, PayoutParts } from './payouts.ts';
import { HOT, nextNonce, planned, startSigning, wouldNotSign } from './plan-payout.ts';
import { startSharedPayment } from './start-shared-payment.ts';

const MAX_AT_ONCE = 200;

/**
 * The oldest first, until as many as may be are in flight; one that cannot be paid now delays no other.
 *
 * @returns how much of each asset the hot wallet lacks for what waits, in its smallest unit on the chain
 */
export async function startPayments(
  parts: PayoutParts,
  chain: Chain,
  open: readonly Signing[],
): Promise<ReadonlyMap<string, bigint>> {
  const { reader, payouts, live } = parts;
  const short = new Map<string, bigint>();
  const hot = await readHotWallet(parts, chain, open);
  await noteUsualCosts(parts, chain);
  for (const [asset, units] of hot.units) payouts.noteSpendable(chain.id, asset, units > 0n ? units : 0n);
  const paused = [...live.current.list.coinRules.values()].filter(rules => rules.withdrawalPause !== null);
  const rows = await reader.select(
    withdrawalsTable,
    `WHERE chain_id = $1 AND state IN ('passed', 'alone') AND recipient_id IS NULL AND coin_id <> ALL ($2) ORDER BY id`,
    [chain.id, paused.map(({ id }) => id)],
  );
  const waiting = inTurn(rows, payouts);
  if (chain.name === 'bitcoin') {
    const passed = waiting.filter(({ state }) => state === 'passed');
    await startSharedPayment(parts, chain, passed, { hot, short });
    for (const withdrawal of waiting.filter(({ state }) => state === 'alone')) {
      const why = await askAhead(parts, chain, withdrawal, hot);
      payouts.noteHoldUp(withdrawal.id, why);
      if (why === 'signer-silent') return short;
    }
    return short;
  }
  for (const withdrawal of waiting) {
    const started =
      withdrawal.state === 'alone'
        ? await askAhead(parts, chain, withdrawal, hot)
        : await startPayment(parts, chain, withdrawal, { hot, short });
    payouts.noteHoldUp(withdrawal.id, typeof started === 'string' ? started : undefined);
    // A signer that does not answer one does not answer the next, and what is not started can still be cancelled.
    if (started === 'too-many' || started === 'signer-silent') return short;
    if (typeof started !== 'number') continue;
    const [signing] = await reader.select(signingsTable, 'WHERE id = $1', [started]);
    if (signing === undefined) continue;
    // While the signer is silent one waits for it, and the rest can still be called back.
    if (!(await followSigning(parts, chain, signing))) return short;
  }
  return short;
}

/** However many cannot be paid, those behind them have their turn: of too many the ones that were not tried for longest. */
function inTurn(waiting: readonly Withdrawal[], { turnOf }: PayoutParts['payouts']): Withdrawal[] {
  const [...byTurn] = waiting;
  byTurn.sort((one, other) => turnOf(one.id) - turnOf(other.id));
  return byTurn.slice(0, MAX_AT_ONCE).sort((one, other) => one.id - other.id);
}

/** @returns the signing, why it waits, or undefined where it is not to be paid any more. */
async function startPayment(
  parts: PayoutParts,
  chain: Chain,
  withdrawal: Withdrawal,
  { hot, short }: { hot: HotWallet; short: Map<string, bigint> },
): Promise<number | HoldUp | undefined> {
  const { live, reader } = parts;
  const rail = findRail(live.current.list, [chain], withdrawal.coin, withdrawal.chain);
  if (rail === undefined || rail.rules.withdrawalPause !== null) return undefined;
  const { asset } = rail.rail;
  const units = chainUnits(rail, withdrawal.units - withdrawal.feeUnits);
  const lack = (of: string, more: bigint) => void short.set(of, (short.get(of) ?? 0n) + more);
  const held = hot.units.get(asset) ?? 0n;
  if (held < units) {
    lack(asset, held > 0n ? units - held : units);
    return 'not-covered';
  }
  const nonce = await nextNonce(reader, chain);
  const payments = [{ asset, to: withdrawal.to, units }];
  const plan = await planned(chain, { payments, from: HOT, nonce, spendable: hot.spendable, replaces: null });
  if (typeof plan === 'string') return plan;
  const left = new Map(hot.units);
  reserve(left, plan);
  const missing = [...left].filter(([, rest]) => rest < 0n);
  for (const [one, rest] of missing) lack(one, -rest);
  if (missing.length > 0) return 'not-covered';
  if (isOverTwiceItsFee(parts, rail, withdrawal.feeUnits, likelyCost(parts, chain, plan))) return 'cost-above-fee';
  const why = await wouldNotSign(parts, [withdrawal.id], plan);
  if (why !== undefined) return why;
  const started = await startSigning(parts, chain, [withdrawal.id], { nonce, plan });
  if (typeof started === 'number') reserve(hot.units, plan);
  return started;
}

/**
 * While the only member of staff waits in public, the signer can get their signature already, so that its wait and that of the books
 * pass together: a withdrawal that has passed is signed within hours or returns.
 */
async function askAhead(
  parts: PayoutParts,
  chain: Chain,
  withdrawal: Withdrawal,
  hot: HotWallet,
): Promise<HoldUp | undefined> {
  const rail = findRail(parts.live.current.list, [chain], withdrawal.coin, withdrawal.chain);
  if (rail === undefined) return undefined;
  const { asset } = rail.rail;
  const units = chainUnits(rail, withdrawal.units - withdrawal.feeUnits);
  if ((hot.units.get(asset) ?? 0n) < units) return undefined;
  const nonce = await nextNonce(parts.reader, chain);
  const payments = [{ asset, to: withdrawal.to, units }];
  const plan = await planned(chain, { payments, from: HOT, nonce, spendable: hot.spendable, replaces: null });
  if (typeof plan === 'string') return undefined;
  const why = await wouldNotSign(parts, [withdrawal.id], plan);
  return why === 'signatures' || why === 'signer-silent' ? why : undefined;
}
