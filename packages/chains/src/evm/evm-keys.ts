// Addresses and signatures of Ethereum and chains like it (BIP-44, EIP-1559), from a seed alone.
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { HARDENED_OFFSET, HDKey } from '@scure/bip32';
import { bytesToHex, type Hex, hexToBytes, serializeTransaction } from 'viem';
import { branchKeys } from '../branch-keys.ts';
import type { DerivationPath } from '../chain.ts';
import type { ChainKeys, EvmPlan, SignedTransaction } from '../transaction-plan.ts';
import { toChecksumAddress } from './evm-address.ts';
import { callOf } from './evm-transaction.ts';

const ACCOUNTS: Readonly<Record<DerivationPath['branch'], number>> = { deposit: 0, hot: 1 };
/** Purpose, coin and account. */
const ACCOUNT_DEPTH = 3;

/** Keys of every chain like Ethereum: all share one tree of keys, and a plan names its chain by number. */
export const evmKeys: ChainKeys<EvmPlan> = {
  addressAt(publicKey, path) {
    return addressOf(childOf(outerChain(publicKey, path.branch), path.index));
  },

  publicKeyOf(seed, branch) {
    return accountOf(seed, branch).publicExtendedKey;
  },

  sign(plan, seed) {
    const unsigned = unsignedOf(plan);
    const key = childOf(accountOf(seed, plan.from.branch).deriveChild(0), plan.from.index).privateKey!;
    const hash = keccak_256(hexToBytes(serializeTransaction(unsigned)));
    // Deterministic (RFC 6979), with the lower of the two possible `s`: the same bytes each time.
    const signature = secp256k1.sign(hash, key, { prehash: false, format: 'recovered', extraEntropy: false });
    const [yParity, r, s] = [signature[0]!, signature.slice(1, 33), signature.slice(33)];
    const raw = serializeTransaction(unsigned, { r: bytesToHex(r), s: bytesToHex(s), yParity });
    return { chain: 'evm', id: transactionId(raw), raw } satisfies SignedTransaction;
  },

  costOf(plan) {
    return { feeUnits: plan.gas * plan.maxFeePerGas };
  },
};

/** The name that a transaction will have on its chain. */
export function transactionId(raw: Hex): Hex {
  return bytesToHex(keccak_256(hexToBytes(raw)));
}

function unsignedOf(plan: EvmPlan) {
  const { chainId, nonce, gas, maxFeePerGas, maxPriorityFeePerGas } = plan;
  if (!Number.isSafeInteger(chainId) || chainId < 1) throw new RangeError(`${chainId} is no chain`);
  if (!Number.isSafeInteger(nonce) || nonce < 0) throw new RangeError(`${nonce} is no nonce`);
  if (gas < 1n || maxPriorityFeePerGas < 0n || maxFeePerGas < maxPriorityFeePerGas)
    throw new RangeError('the fees of the plan contradict one another');
  return { type: 'eip1559', chainId, nonce, gas, maxFeePerGas, maxPriorityFeePerGas, ...callOf(plan.payment) } as const;
}

function accountOf(seed: Uint8Array, branch: DerivationPath['branch']): HDKey {
  return HDKey.fromMasterSeed(seed).derive(`m/44'/60'/${ACCOUNTS[branch]}'`);
}

function outerChain(publicKey: string, branch: DerivationPath['branch']): HDKey {
  const { account, outer } = branchKeys(publicKey);
  if (account.depth !== ACCOUNT_DEPTH || account.index !== HARDENED_OFFSET + ACCOUNTS[branch])
    throw new RangeError(`this extended public key is not that of the ${branch} branch`);
  return outer;
}

function childOf(outer: HDKey, index: number): HDKey {
  if (!Number.isSafeInteger(index) || index < 0 || index >= HARDENED_OFFSET)
    throw new RangeError(`${index} is no index of a key`);
  return outer.deriveChild(index);
}

function addressOf(key: HDKey): string {
  const point = secp256k1.Point.fromBytes(key.publicKey!).toBytes(false);
  return toChecksumAddress(bytesToHex(keccak_256(point.slice(1)).slice(12)));
}
