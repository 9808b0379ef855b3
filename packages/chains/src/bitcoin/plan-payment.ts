// Chooses what a payment spends and what it leaves as change; and what a stuck one pays more, out of its change or of one output more.

import { divideUp } from '@candor/money';
import { hex } from '@scure/base';
import { Address, OutScript, selectUTXO } from '@scure/btc-signer';
import { NATIVE } from '../chain.ts';
import { PlanRefusal } from '../plan-refusal.ts';
import type { BitcoinPlan, Output, Payment, PaymentRequest } from '../transaction-plan.ts';
import { readBitcoinAddress, scriptOfAddress } from './bitcoin-address.ts';
import { feeOf, outpoint, sum } from './bitcoin-transaction.ts';
import { BITCOIN_NETWORKS, type BitcoinNetwork } from './network.ts';
import { dustLimitOf, sizeOf, smallestChange } from './size.ts';

/** The selection sees only sizes, as all our outputs have the same type. */
const OUR_SCRIPT = OutScript.encode({ type: 'wpkh', hash: new Uint8Array(20) });
const OUR_SCRIPT_LENGTH = 22;

export type PlanRules = {
  network: BitcoinNetwork;
  /** Satoshi a virtual byte. */
  rate: bigint;
  largestRate: bigint;
};

/**
 * @param request its `spendable` outputs are confirmed ones of our own
 * @throws PlanRefusal
 */
export function planPayment(request: PaymentRequest, rules: PlanRules): BitcoinPlan {
  checkPayments(request.payments, rules.network);
  return request.replaces === null ? planFromScratch(request, rules) : planReplacement(request, rules);
}

/** @throws PlanRefusal where no node would relay one of the payments, or it is none of native coins */
function checkPayments(payments: readonly Payment[], network: BitcoinNetwork): void {
  if (payments.length === 0) throw new PlanRefusal('wrong-payment', 'nothing is to be paid');
  for (const { asset, to, units } of payments) {
    const check = readBitcoinAddress(to, network);
    if (asset !== NATIVE || !check.valid || check.address !== to)
      throw new PlanRefusal('wrong-payment', 'the payment is none of bitcoin to an address of this network');
    if (units < dustLimitOf(to, network)) throw new PlanRefusal('dust', 'no node relays an output this small');
  }
}

function planFromScratch({ payments, spendable, from }: PaymentRequest, { network, rate }: PlanRules): BitcoinPlan {
  const byOutpoint = new Map(spendable.map(output => [outpoint(output), output]));
  const candidates = [...byOutpoint.values()];
  const smallest = smallestChange(rate);
  const selection = selectUTXO(
    candidates.map(({ transaction, position, units }) => ({
      txid: transaction,
      index: position,
      witnessUtxo: { script: OUR_SCRIPT, amount: units },
    })),
    payments.map(({ to, units }) => ({ script: scriptOfAddress(to, network), amount: units })),
    'default',
    {
      changeAddress: anyOfOurAddresses(network),
      network: BITCOIN_NETWORKS[network],
      feePerByte: rate,
      // The product of the two is the smallest change.
      dust: smallest,
      dustRelayFeeRate: 1n,
      bip69: false,
      createTx: false,
    },
  );
  if (selection === undefined) throw notEnough();
  const inputs = selection.inputs.map(({ txid, index }) => {
    const name = typeof txid === 'string' ? txid : hex.encode(txid!);
    return byOutpoint.get(outpoint({ transaction: name, position: index! }))!;
  });
  return withChange(inputs, payments, from, { network, rate });
}

/** The selection says which outputs; the amounts are worked out here, where a test can see each satoshi. */
function withChange(
  inputs: readonly Output[],
  payments: readonly Payment[],
  to: PaymentRequest['from'],
  { network, rate }: Pick<PlanRules, 'network' | 'rate'>,
): BitcoinPlan {
  const left = sum(inputs) - sum(payments);
  const scripts = payments.map(payment => scriptOfAddress(payment.to, network).length);
  const change = left - rate * sizeOf(inputs.length, [...scripts, OUR_SCRIPT_LENGTH]);
  if (change >= smallestChange(rate)) return { chain: 'bitcoin', inputs, payments, change: { to, units: change } };
  if (left < rate * sizeOf(inputs.length, scripts)) throw notEnough();
  return { chain: 'bitcoin', inputs, payments, change: null };
}

/**
 * Same payments and all inputs of the replaced plan: only one of the two can confirm, and all of the higher fee is ours (BIP-125). The higher fee
 * comes out of the change, or out of one output more of ours, whose rest becomes change.
 */
function planReplacement(request: PaymentRequest, rules: PlanRules): BitcoinPlan {
  const { payments, replaces, spendable } = request;
  if (replaces?.chain !== 'bitcoin' || !isSamePayments(payments, replaces.payments))
    throw new PlanRefusal('wrong-payment', 'a replacement pays what the replaced plan pays');
  const own = new Set(replaces.inputs.map(outpoint));
  const more = spendable.filter(output => !own.has(outpoint(output)));
  more.sort((one, other) => (one.units < other.units ? -1 : 1));
  const choices = [[], ...more.map(output => [output])];
  for (const added of choices) {
    const plan = withHigherFee(replaces, added, request.from, rules);
    if (plan !== undefined) return plan;
  }
  throw new PlanRefusal('change-too-small', 'neither the change nor one output more pays the higher fee');
}

/** Undefined where too little is left as change. @throws PlanRefusal where a byte would cost more than the limit */
function withHigherFee(
  replaced: BitcoinPlan,
  added: readonly Output[],
  hot: PaymentRequest['from'],
  { network, rate, largestRate }: PlanRules,
): BitcoinPlan | undefined {
  const inputs = [...replaced.inputs, ...added];
  const scripts = replaced.payments.map(({ to }) => scriptOfAddress(to, network).length);
  const withChange = [...scripts, OUR_SCRIPT_LENGTH];
  const size = sizeOf(inputs.length, withChange);
  const before = sizeOf(replaced.inputs.length, replaced.change === null ? scripts : withChange);
  // Nodes take a replacement that pays more for each byte, and for its own relay.
  const [atRate, above] = [rate * size, divideUp(feeOf(replaced) * size, before) + size];
  const fee = atRate > above ? atRate : above;
  if (fee > largestRate * size) throw new PlanRefusal('fee-too-high', 'the higher fee is above the limit');
  const units = sum(inputs) - sum(replaced.payments) - fee;
  if (units < smallestChange(rate)) return undefined;
  return { ...replaced, inputs, change: { to: replaced.change?.to ?? hot, units } };
}

function isSamePayments(a: readonly Payment[], b: readonly Payment[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ asset, to, units }, index) => {
      const other = b[index]!;
      return asset === other.asset && to === other.to && units === other.units;
    })
  );
}

function notEnough(): PlanRefusal {
  return new PlanRefusal('insufficient-funds', 'what may be spent does not pay the payments and the fee');
}

/** Change is weighed by its script alone, which is as long for each of our addresses. */
function anyOfOurAddresses(network: BitcoinNetwork): string {
  return Address(BITCOIN_NETWORKS[network]).encode({ type: 'wpkh', hash: new Uint8Array(20) });
}
