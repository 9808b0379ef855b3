// Addresses and signatures of the tron chain, by BIP-44 with the coin type 195; no network access.
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { HDKey } from '@scure/bip32';
import { branchKeys } from '../branch-keys.ts';
import { type DerivationPath, NATIVE } from '../chain.ts';
import type { ChainKeys, PlanCost, SignedTransaction, TronPlan } from '../transaction-plan.ts';
import {
  ACTIVATION_UNITS,
  BANDWIDTH_UNITS_PER_BYTE,
  chargedBytes,
  rawDataOf,
  signedBytes,
  transactionIdOf,
} from './raw-transaction.ts';
import { tronAddressOfKey } from './tron-address.ts';

const ACCOUNTS: Readonly<Record<DerivationPath['branch'], number>> = { deposit: 0, hot: 1 };

export const TRON_KEYS: ChainKeys<TronPlan> = {
  addressAt: tronAddressAt,

  publicKeyOf: (seed, branch) => accountKey(seed, branch).publicExtendedKey,

  sign(plan: TronPlan, seed: Uint8Array): SignedTransaction {
    const key = below(accountKey(seed, plan.from.branch), plan.from.index);
    const rawData = rawDataOf(plan, tronAddressOfKey(key.publicKey!));
    const id = transactionIdOf(rawData);
    const signed = secp256k1.sign(hexToBytes(id), key.privateKey!, { prehash: false, format: 'recovered' });
    key.wipePrivateData();
    // The chain wants the recovery bit last, and the library writes it first.
    const signature = Uint8Array.of(...signed.subarray(1), signed[0]!);
    return { chain: 'tron', id, raw: bytesToHex(signedBytes(rawData, signature)) };
  },

  costOf(plan: TronPlan): PlanCost {
    const bandwidth = BigInt(chargedBytes(plan)) * BANDWIDTH_UNITS_PER_BYTE;
    return { feeUnits: bandwidth + (plan.payment.asset === NATIVE ? ACTIVATION_UNITS : plan.feeLimit) };
  },
};

/** The address at a place, from the extended public key of its branch. */
export function tronAddressAt(publicKey: string, path: DerivationPath): string {
  return tronAddressOfKey(branchKeys(publicKey).outer.deriveChild(path.index).publicKey!);
}

function accountKey(seed: Uint8Array, branch: DerivationPath['branch']): HDKey {
  return HDKey.fromMasterSeed(seed).derive(`m/44'/195'/${ACCOUNTS[branch]}'`);
}

function below(account: HDKey, index: number): HDKey {
  return account.deriveChild(0).deriveChild(index);
}
