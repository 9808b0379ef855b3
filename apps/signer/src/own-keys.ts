// The keys of the signer by chain: the addresses that it owns, and its signatures.
import {
  bitcoinKeys,
  type ChainKeys,
  type DerivationPath,
  evmKeys,
  type SignedTransaction,
  TRON_KEYS,
} from '@candor/chains';
import type { Limits } from './limits.ts';
import type { SignedPlan } from './read-request.ts';

type SignedChain = SignedPlan['chain'];

export class OwnKeys {
  readonly #seed: Uint8Array;
  readonly #keys: Partial<Record<SignedChain, ChainKeys<never>>>;
  /** The extended public keys of both branches. */
  readonly publicKeys: Partial<Record<SignedChain, Record<DerivationPath['branch'], string>>> = {};

  constructor(seed: Uint8Array, { evm, bitcoin, tron }: Pick<Limits, 'evm' | 'bitcoin' | 'tron'>) {
    this.#seed = seed;
    this.#keys = {
      ...(bitcoin && { bitcoin: bitcoinKeys(bitcoin.network) }),
      ...(evm && { evm: evmKeys }),
      ...(tron && { tron: TRON_KEYS }),
    };
    for (const [chain, keys] of Object.entries(this.#keys))
      this.publicKeys[chain as SignedChain] = {
        deposit: keys.publicKeyOf(seed, 'deposit'),
        hot: keys.publicKeyOf(seed, 'hot'),
      };
  }

  addressAt(chain: SignedChain, path: DerivationPath): string {
    return this.#keys[chain]!.addressAt(this.publicKeys[chain]![path.branch], path);
  }

  /** What a plan costs at most, in the smallest unit of the native coin. */
  costOf(plan: SignedPlan): bigint {
    return this.#keysOf(plan).costOf(plan).feeUnits;
  }

  /** The bytes of the plan, worked out from nothing but the plan. */
  sign(plan: SignedPlan): SignedTransaction {
    return this.#keysOf(plan).sign(plan, this.#seed);
  }

  /** Each chain's keys take the plans of that chain alone. */
  #keysOf(plan: SignedPlan): ChainKeys<SignedPlan> {
    return this.#keys[plan.chain]! as unknown as ChainKeys<SignedPlan>;
  }
}
