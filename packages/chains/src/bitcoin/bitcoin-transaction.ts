// The transaction of a plan, without its signatures: its inputs, its outputs and what it costs.
import { hex } from '@scure/base';
import { Transaction } from '@scure/btc-signer';
import type { DerivationPath } from '../chain.ts';
import type { BitcoinPlan, Output } from '../transaction-plan.ts';
import { scriptOfAddress } from './bitcoin-address.ts';
import type { BitcoinNetwork } from './network.ts';
import { readTransaction } from './raw-transaction.ts';

/** Says that a higher fee may replace the transaction (BIP-125). */
const REPLACEABLE = 0xfffffffd;

export type ScriptOutput = { script: Uint8Array; amount: bigint };

/** Payments as the plan lists them, then the change. */
export function bitcoinOutputs(
  plan: BitcoinPlan,
  network: BitcoinNetwork,
  scriptOf: (path: DerivationPath) => Uint8Array,
): ScriptOutput[] {
  const payments = plan.payments.map(({ to, units }) => ({ script: scriptOfAddress(to, network), amount: units }));
  return plan.change === null
    ? payments
    : [...payments, { script: scriptOf(plan.change.to), amount: plan.change.units }];
}

/** @throws Error where an output is spent twice */
export function unsignedTransaction(
  inputs: readonly Output[],
  outputs: readonly ScriptOutput[],
  scriptOf: (path: DerivationPath) => Uint8Array,
): Transaction {
  if (new Set(inputs.map(outpoint)).size !== inputs.length) throw new Error('a plan spends an output twice');
  const transaction = new Transaction({ version: 2, lockTime: 0, allowUnknownOutputs: true });
  for (const { transaction: txid, position, units, owner } of inputs)
    transaction.addInput({
      txid,
      index: position,
      sequence: REPLACEABLE,
      witnessUtxo: { script: scriptOf(owner), amount: units },
    });
  for (const output of outputs) transaction.addOutput(output);
  return transaction;
}

/** The name that a transaction has on the chain once signed: signatures of our inputs are no part of it (BIP-141). */
export function transactionId(transaction: Transaction): string {
  return readTransaction(hex.encode(transaction.unsignedTx)).id;
}

/** What a plan leaves to the miners, in satoshi. */
export function feeOf(plan: BitcoinPlan): bigint {
  const change = plan.change?.units ?? 0n;
  return sum(plan.inputs) - sum(plan.payments) - change;
}

/** An output by the name that inputs call it. */
export function outpoint({ transaction, position }: { transaction: string; position: number }): string {
  return `${transaction}:${position}`;
}

export function sum(parts: readonly { units: bigint }[]): bigint {
  return parts.reduce((total, { units }) => total + units, 0n);
}
