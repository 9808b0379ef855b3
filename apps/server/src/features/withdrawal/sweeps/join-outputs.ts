// Joins many small deposits of bitcoin into one output of the hot wallet while fees are low; payments spend deposits as they are.
import { BitcoinAdapter, type BitcoinPlan, type Output, PlanRefusal, planJoining } from '@candor/chains';
import { encode } from '@candor/exchange';
import { signingsTable } from '../../../database/rows/signings.ts';
import type { Chain } from '../../chains/chains.ts';
import { findRail } from '../coin-rail.ts';
import { followSigning, inputsOf } from '../follow-signing.ts';
import { readHotWallet } from '../hot-wallet.ts';
import { HOT, HOT_SENDER } from '../own-payments.ts';
import type { PayoutParts } from '../payout-parts.ts';
import { isSignerAwaited } from '../signed-transactions.ts';
import { wouldSign } from '../would-sign.ts';
import { JOIN_RULE } from './sweep-rules.ts';

/** One at a time, and none while a withdrawal waits to be signed: it may need the same outputs. */
export async function joinOutputs(parts: PayoutParts, chain: Chain, rules = JOIN_RULE): Promise<void> {
  const { reader, live, engine, log } = parts;
  const { list } = live.current;
  const isOpen = [...list.coins.keys()].some(
    coin => findRail(list, [chain], coin, chain.id)?.rules.withdrawalPause === null,
  );
  if (!isOpen || !(chain.adapter instanceof BitcoinAdapter)) return;
  const open = await reader.select(signingsTable, 'WHERE chain_id = $1', [chain.id]);
  const waiting = await reader.number(
    `SELECT count(*) FROM withdrawals WHERE chain_id = $1 AND state = 'passed' AND recipient_id IS NULL`,
    [chain.id],
  );
  if (waiting > 0 || open.some(({ purpose }) => purpose === 'sweep')) return;
  if (await isSignerAwaited(reader, chain.id)) return;
  const { spendable } = await readHotWallet(reader, chain, open);
  if (spendable.length < rules.from) return;
  const { rate } = await chain.adapter.feeRate();
  if (rate > rules.largestRate) return;
  const plan = await planned(chain.adapter, chain, { outputs: smallest(spendable, rules.atOnce), rate });
  if (plan === undefined || !(await wouldSign(parts, chain, 'sweep', plan))) return;
  const answer = await engine.submit({
    command: {
      ...{ type: 'StartSigning', chain: chain.id, purpose: 'sweep', withdrawals: [], sender: HOT_SENDER, nonce: null },
      ...{ inputs: inputsOf(plan), plan: encode(plan) },
    },
  });
  if (answer.kind !== 'done') return;
  log.info({ chain: chain.name, outputs: plan.inputs.length }, 'small deposits are joined while fees are low');
  const [signing] = await reader.select(signingsTable, 'WHERE id = $1', [answer.result.id]);
  if (signing !== undefined) await followSigning(parts, chain, signing);
}

/** The large ones stay for payments meanwhile. */
function smallest(spendable: readonly Output[], most: number): Output[] {
  return [...spendable].sort((one, other) => (one.units < other.units ? -1 : 1)).slice(0, most);
}

async function planned(
  adapter: BitcoinAdapter,
  chain: Chain,
  { outputs, rate }: { outputs: readonly Output[]; rate: bigint },
): Promise<BitcoinPlan | undefined> {
  const plan = planJoining(outputs, { place: HOT, address: chain.addressAt(HOT), rate });
  try {
    await adapter.checkConfirmed(plan?.inputs ?? []);
    return plan;
  } catch (error) {
    if (error instanceof PlanRefusal) return undefined;
    throw error;
  }
}
