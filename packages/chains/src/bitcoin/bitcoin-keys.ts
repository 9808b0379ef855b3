// Keys, addresses and signatures of bitcoin, without any node: BIP-84, one account of the seed for each branch.
import { HDKey } from '@scure/bip32';
import { p2wpkh } from '@scure/btc-signer';
import { branchKeys } from '../branch-keys.ts';
import type { DerivationPath } from '../chain.ts';
import type { BitcoinPlan, ChainKeys } from '../transaction-plan.ts';
import { bitcoinOutputs, feeOf, unsignedTransaction } from './bitcoin-transaction.ts';
import { BITCOIN_NETWORKS, type BitcoinNetwork } from './network.ts';

const ACCOUNTS: Readonly<Record<DerivationPath['branch'], number>> = { deposit: 0, hot: 1 };

/** Keys of a network. Addresses are `m/84'/coin'/account'/0/index`; the extended public key of a branch is that of its account. */
export function bitcoinKeys(network: BitcoinNetwork): ChainKeys<BitcoinPlan> {
  return {
    addressAt: (publicKey, { index }) =>
      p2wpkh(branchKeys(publicKey).outer.deriveChild(index).publicKey!, BITCOIN_NETWORKS[network]).address,
    publicKeyOf: (seed, branch) => accountKey(seed, branch, network).publicExtendedKey,
    sign: (plan, seed) => {
      const outputs = bitcoinOutputs(plan, network, path => privateScript(seed, path, network));
      return { chain: plan.chain, ...signInputs(plan.inputs, outputs, seed, network) };
    },
    costOf: plan => ({ feeUnits: feeOf(plan) }),
  };
}

/** The script of one of our own addresses, by the extended public keys of both branches. */
export function scriptOfPath(
  publicKeys: Readonly<Record<DerivationPath['branch'], string>>,
  path: DerivationPath,
): Uint8Array {
  return p2wpkh(branchKeys(publicKeys[path.branch]).outer.deriveChild(path.index).publicKey!).script;
}

/** Signs every input by the key of its owner; the same bytes each time (RFC 6979). */
function signInputs(
  inputs: BitcoinPlan['inputs'],
  outputs: readonly { script: Uint8Array; amount: bigint }[],
  seed: Uint8Array,
  network: BitcoinNetwork,
): { id: string; raw: string } {
  const transaction = unsignedTransaction(inputs, outputs, path => privateScript(seed, path, network));
  inputs.forEach(({ owner }, index) => {
    transaction.signIdx(privateKeyAt(seed, owner, network).privateKey!, index);
  });
  transaction.finalize();
  return { id: transaction.id, raw: transaction.hex };
}

/** The script of one of our own addresses, by the seed. */
function privateScript(seed: Uint8Array, path: DerivationPath, network: BitcoinNetwork): Uint8Array {
  return p2wpkh(privateKeyAt(seed, path, network).publicKey!).script;
}

function privateKeyAt(seed: Uint8Array, { branch, index }: DerivationPath, network: BitcoinNetwork): HDKey {
  return accountKey(seed, branch, network).deriveChild(0).deriveChild(index);
}

function accountKey(seed: Uint8Array, branch: DerivationPath['branch'], network: BitcoinNetwork): HDKey {
  return HDKey.fromMasterSeed(seed).derive(`m/84'/${BITCOIN_NETWORKS[network].coinType}'/${ACCOUNTS[branch]}'`);
}
