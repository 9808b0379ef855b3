// Brings one signing to its end: signed and stored, then sent, looked up, sent again as it is, and settled by its state on the chain.
import {
  NATIVE,
  type Payment,
  PlanRefusal,
  SignerRefusal,
  type TransactionPlan,
  type TransactionState,
} from '@candor/chains';
import { decodeText, encode, type SettleSigning, type Signing } from '@candor/exchange';
import { coldMovesTable } from '../../database/rows/cold-moves.ts';
import { signingsTable } from '../../database/rows/signings.ts';
import { type Chain, maxCostOf } from '../chains/chains.ts';
import { findRail, ledgerUnitsUp } from './coin-rail.ts';
import { coldPaymentOf } from './cold/cold-moves.ts';
import { readHotWallet } from './hot-wallet.ts';
import { type HoldUp, type PayoutParts, type UnplacedOrder, whyNot } from './payouts.ts';
import { HOT, HOT_SENDER, inputsOf, intentsOf, ownPaymentsOf, wouldSign } from './plan-payout.ts';
import { type Attempt, readAttempts, storeAttempt } from './signed-transactions.ts';
import { recordMovements } from './sweeps/address-movements.ts';

/** How long to wait where an operator or time may still resolve it. */
const MENDED_WITHIN_MS = 10 * 60_000;

/** Pending for so long, a payment is offered a higher fee. Tron has no such thing: there a transaction runs out. */
const STUCK_AFTER_MS = { evm: 10 * 60_000, bitcoin: 60 * 60_000 } as const;
const MAX_REPLACEMENTS = 5;

/** @returns whether bytes of it are stored: while they are not, nothing further is started on its chain. */
export async function followSigning(parts: PayoutParts, chain: Chain, signing: Signing): Promise<boolean> {
  const plan = decodeText<TransactionPlan>(signing.plan);
  let attempts = await readAttempts(parts.db, signing.id, chain.name);
  const isSigned = attempts.some(({ attempt }) => attempt === signing.replaced);
  if (!isSigned) {
    const result = await signAttempt(parts, chain, signing, plan);
    attempts = result.attempts;
    if (attempts.length === 0) {
      // What was refused until it expired is planned again. What a silent signer signed is unknown: it must be named as dead.
      if (result.isRefused && (await chain.adapter.canNeverConfirm(plan)))
        await settle(parts, signing, { outcome: 'dead' });
      else if (result.isAbandoned) await burnNonce(parts, chain, signing);
      return false;
    }
  }
  const states = await lookUpAll(chain, attempts);
  if (await settleFinal(parts, chain, signing, attempts, states)) return true;
  const latest = attempts.at(-1)!;
  const included = states.find(state => state.state === 'included');
  parts.payouts.noteConfirmations(signing.id, included?.confirmations ?? 0);
  if (included !== undefined) return true;
  if (await isDead(chain, signing, attempts)) {
    // The chain may have included one between the two look-ups.
    const again = await lookUpAll(chain, attempts);
    if (again.every(({ state }) => state !== 'included')) await settle(parts, signing, { outcome: 'dead' });
    return true;
  }
  if (states.at(-1)!.state === 'unknown') {
    const response = await chain.adapter.send(latest.signed);
    if (!response.accepted)
      parts.log.warn({ signing: signing.id, said: response.reason }, 'a node refuses a payment for now');
    return true;
  }
  await replaceIfStuck(parts, chain, signing, latest);
  return true;
}

async function lookUpAll(chain: Chain, attempts: readonly Attempt[]): Promise<TransactionState[]> {
  return Promise.all(attempts.map(({ signed }) => chain.adapter.lookUp(signed)));
}

/**
 * Calls the signer and stores its bytes; answers what is stored, whether the signer has no bytes of this plan and gives none, and whether
 * to wait on.
 */
async function signAttempt(parts: PayoutParts, chain: Chain, signing: Signing, plan: TransactionPlan) {
  const { db, signer, payouts, log, now } = parts;
  const { purpose, replaced: attempt } = signing;
  const ask = async () =>
    signer.sign({ signing: signing.id, attempt, ...(await orderOf(parts, chain, signing, plan)) });
  let [isRefused, isGivenUp] = [false, false];
  let why: HoldUp = 'signer-silent';
  const signed = await ask().catch((error: unknown) => {
    isRefused = error instanceof SignerRefusal && error.reason !== 'already-signed';
    isGivenUp = purpose !== 'burn' && isAbandoned(signing, error, now());
    why = error instanceof SignerRefusal ? whyNot(error) : 'signer-silent';
    log.warn({ err: error, signing: signing.id, purpose }, 'the signer gave no bytes; trying again');
  });
  for (const id of signing.withdrawals) payouts.noteHoldUp(id, signed === undefined ? why : undefined);
  if (signed !== undefined) {
    await storeAttempt(db, { signing: signing.id, attempt, chainId: chain.id, plan, at: now() }, signed);
  }
  return { attempts: await readAttempts(db, signing.id, chain.name), isRefused, isAbandoned: isGivenUp };
}

/** The request to the signer for a plan of a signing. */
async function orderOf(
  parts: PayoutParts,
  chain: Chain,
  signing: Signing,
  plan: TransactionPlan,
): Promise<UnplacedOrder> {
  const { purpose, withdrawals } = signing;
  switch (purpose) {
    case 'withdrawal':
      return { plan, purpose, intents: await intentsOf(parts, withdrawals), ownPayments: [] };
    case 'cold': {
      const coldPayments = await coldPaymentsOf(parts, chain, signing, plan);
      return { plan, purpose, intents: [], ownPayments: [], coldPayments };
    }
    default:
      return { plan, purpose, intents: [], ownPayments: await ownPaymentsOf(parts, chain, purpose, plan) };
  }
}

/** How much two operators agreed on, from the books; whether its address is one of cold storage, is for the signer to judge. */
async function coldPaymentsOf(
  { reader, live }: PayoutParts,
  chain: Chain,
  { id }: Signing,
  plan: TransactionPlan,
): Promise<Payment[]> {
  const [move] = await reader.select(coldMovesTable, 'WHERE signing = $1', [id]);
  const rail = move && findRail(live.current.list, [chain], move.coin, move.chain);
  if (move === undefined || rail === undefined) throw new Error(`signing ${id} carries out no move to cold storage`);
  const [{ to } = { to: '' }] = plan.chain === 'bitcoin' ? plan.payments : [plan.payment];
  return [coldPaymentOf(rail, move.units, to)];
}

async function settleFinal(
  parts: PayoutParts,
  chain: Chain,
  signing: Signing,
  attempts: readonly Attempt[],
  states: readonly TransactionState[],
): Promise<boolean> {
  for (const [index, state] of states.entries()) {
    if (state.state !== 'included' || !state.isFinal) continue;
    const { signed, plan } = attempts[index]!;
    const transaction = signed.id;
    const feeUnits = feeInLedger(parts, chain, state.feeUnits);
    const { outcome, block } = state;
    const { succeeded } = outcome;
    await recordMovements(parts.db, chain, signing, plan, { block, succeeded, feeUnits: state.feeUnits });
    await settle(
      parts,
      signing,
      outcome.succeeded
        ? { outcome: 'paid', transaction, feeUnits }
        : { outcome: 'failed', transaction, feeUnits, detail: outcome.reason },
    );
    return true;
  }
  return false;
}

/** Only where every attempt is known and none of them can be in a final block any more. */
async function isDead(chain: Chain, signing: Signing, attempts: readonly Attempt[]): Promise<boolean> {
  if (attempts.length !== signing.replaced + 1) return false;
  for (const { plan } of attempts) if (!(await chain.adapter.canNeverConfirm(plan))) return false;
  return true;
}

/** In units of the chain's own coin; nothing where that coin is not among ours. */
function feeInLedger({ live }: PayoutParts, chain: Chain, units: bigint): bigint {
  const { list } = live.current;
  const rail = [...list.rails.values()].find(one => one.chain === chain.id && one.asset === 'native');
  const coin = rail && list.coins.get(rail.coin);
  return rail === undefined || coin === undefined ? 0n : ledgerUnitsUp({ coin, rail }, units);
}

type Settlement = Pick<SettleSigning, 'outcome'> & Partial<SettleSigning>;

async function settle(
  { engine, payouts, log }: PayoutParts,
  { id, purpose }: Signing,
  settlement: Settlement,
): Promise<void> {
  const answer = await engine.submit({
    command: { type: 'SettleSigning', signing: id, transaction: null, feeUnits: 0n, detail: null, ...settlement },
  });
  // Another may have settled it a moment ago.
  const isOver = answer.kind === 'done' || (answer.kind === 'rejected' && answer.rejection.code === 'unknown-signing');
  if (!isOver) throw new Error(`the end of signing ${id} was not accepted`, { cause: answer });
  payouts.forgetSigning(id);
  log.info(
    { signing: id, purpose, ...(settlement.transaction && { transaction: settlement.transaction }) },
    `a transaction is ${settlement.outcome}`,
  );
}

/**
 * Offers a higher fee with the same nonce or inputs, so that only one of all can ever confirm. The signer is called first, and no further
 * one is planned before the last is signed: else outputs would be kept for what is never sent.
 */
async function replaceIfStuck(parts: PayoutParts, chain: Chain, signing: Signing, latest: Attempt): Promise<void> {
  const { engine, log, now } = parts;
  if (chain.name === 'tron' || signing.replaced >= MAX_REPLACEMENTS || latest.attempt !== signing.replaced) return;
  if (now() - latest.createdAt < STUCK_AFTER_MS[chain.name]) return;
  try {
    const plan = await replacementOf(parts, chain, signing, latest.plan);
    if (plan === undefined || !(await wouldSignReplacement(parts, chain, signing, plan))) return;
    const command = {
      type: 'ReplaceSigning' as const,
      signing: signing.id,
      attempt: latest.attempt + 1,
      inputs: inputsOf(plan),
      plan: encode(plan),
    };
    const answer = await engine.submit({ command });
    if (answer.kind !== 'done') return;
    log.info({ signing: signing.id, replaced: command.attempt }, 'a payment that was stuck is offered a higher fee');
    // The next run signs and sends it.
  } catch (error) {
    if (!(error instanceof PlanRefusal)) throw error;
    log.warn({ signing: signing.id, reason: error.reason }, 'a payment that is stuck cannot be offered a higher fee');
  }
}

/** Undefined where nothing is there to pay it. @throws PlanRefusal */
async function replacementOf(
  parts: PayoutParts,
  chain: Chain,
  { purpose, nonce }: Signing,
  before: TransactionPlan,
): Promise<TransactionPlan | undefined> {
  if (before.chain === 'bitcoin') {
    const { payments } = before;
    const { spendable } = await readHotWallet(parts, chain, []);
    return chain.adapter.plan({ payments, from: HOT, nonce, spendable, replaces: before });
  }
  if (before.chain !== 'evm') return undefined;
  const { payment, from } = before;
  const offered = await chain.adapter.plan({ payments: [payment], from, nonce, spendable: [], replaces: before });
  return purpose === 'sweep' ? paidBySwept(chain, before, offered) : offered;
}

async function wouldSignReplacement(
  parts: PayoutParts,
  chain: Chain,
  signing: Signing,
  plan: TransactionPlan,
): Promise<boolean> {
  const { signer, log } = parts;
  try {
    const why = await signer.check(await orderOf(parts, chain, signing, plan));
    if (why !== undefined) log.warn({ signing: signing.id, why }, 'the signer would not sign a higher fee now');
    return why === undefined;
  } catch (error) {
    log.warn({ err: error, signing: signing.id }, 'the signer could not be queried; trying again');
    return false;
  }
}

/** A swept address has nothing but what is swept: the higher fee comes out of that, or of what is left of its top-up. */
async function paidBySwept(
  chain: Chain,
  before: TransactionPlan,
  offered: TransactionPlan,
): Promise<TransactionPlan | undefined> {
  if (before.chain !== 'evm' || offered.chain !== 'evm') return offered;
  const cost = maxCostOf(offered);
  if (offered.payment.asset === NATIVE) {
    const units = before.payment.units + maxCostOf(before) - cost;
    return units > 0n ? { ...offered, payment: { ...offered.payment, units } } : undefined;
  }
  const { final } = await chain.adapter.head();
  const [held] = await chain.adapter.balances(NATIVE, [chain.addressAt(offered.from)], final);
  return held! >= cost ? offered : undefined;
}

/**
 * Whether the payment need not wait any longer for the bytes of a signing. Never where the signer reports that it signed something for
 * the same withdrawal before, nor while it is silent: then there may be bytes that pay.
 */
function isAbandoned({ startedAt }: Signing, error: unknown, now: number): boolean {
  if (!(error instanceof SignerRefusal) || error.reason === 'already-signed') return false;
  const why = whyNot(error);
  return why === 'signer-refuses' || why === 'fee-too-high' || now - startedAt >= MENDED_WITHIN_MS;
}

/**
 * What held the nonce stays open until a final block holds the burn: only the chain proves that the payment can never confirm. Where
 * the signer signs the payment after all, either of the two does, and never both.
 */
async function burnNonce(parts: PayoutParts, chain: Chain, { id, sender, nonce }: Signing): Promise<void> {
  if (chain.name !== 'evm' || sender !== HOT_SENDER || nonce === null) return;
  if (await isBurning(parts, chain, nonce)) return;
  const plan = await plannedBurn(parts, chain, nonce);
  if (plan === undefined || !(await wouldSign(parts, chain, 'burn', plan))) return;
  const what = { chain: chain.id, purpose: 'burn', withdrawals: [], sender, nonce, inputs: [] } as const;
  const answer = await parts.engine.submit({ command: { type: 'StartSigning', ...what, plan: encode(plan) } });
  // Another process that runs at the same time may have been first.
  if (answer.kind === 'done') parts.log.warn({ signing: id, nonce }, 'a nonce that its payment will not use is burnt');
}

async function isBurning({ reader }: PayoutParts, { id }: Chain, nonce: number): Promise<boolean> {
  const burns = await reader.select(signingsTable, `WHERE chain_id = $1 AND purpose = 'burn' AND sender = $2`, [
    id,
    HOT_SENDER,
  ]);
  return burns.some(burn => burn.nonce === nonce);
}

async function plannedBurn(parts: PayoutParts, chain: Chain, nonce: number): Promise<TransactionPlan | undefined> {
  const payments = [{ asset: NATIVE, to: chain.addressAt(HOT), units: 0n }];
  try {
    return await chain.adapter.plan({ payments, from: HOT, nonce, spendable: [], replaces: null });
  } catch (error) {
    if (!(error instanceof PlanRefusal)) throw error;
    parts.log.warn({ chain: chain.name, nonce, reason: error.reason }, 'a nonce cannot be burnt now');
    return undefined;
  }
}
