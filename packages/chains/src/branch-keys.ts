// The extended public keys of a branch (BIP-32): whether a text is one, and the keys below it, worked out once.
import { HARDENED_OFFSET, HDKey } from '@scure/bip32';
import type { DerivationPath } from './chain.ts';

type BranchKeys = {
  /** What the extended public key itself names: an account of the seed. */
  account: HDKey;
  /** The account's chain 0, whose children are the addresses. */
  outer: HDKey;
};

const known = new Map<string, BranchKeys>();

/** @throws Error where the text is no extended key; RangeError where it is a private one, which must not come near a server. */
export function branchKeys(publicKey: string): BranchKeys {
  const found = known.get(publicKey);
  if (found !== undefined) return found;
  const account = HDKey.fromExtendedKey(publicKey);
  if (account.privateKey !== null) throw new RangeError('an extended public key is expected, not a private one');
  const keys = { account, outer: account.deriveChild(0) };
  known.set(publicKey, keys);
  return keys;
}

const ACCOUNTS: Readonly<Record<DerivationPath['branch'], number>> = { deposit: 0, hot: 1 };
/** Purpose, coin and account. */
const ACCOUNT_DEPTH = 3;

/**
 * Checks that an extended public key is that of a branch, on any chain: each has the account 0 for deposits and 1 for the hot wallet.
 *
 * @throws Error with one sentence that says what is wrong with it
 */
export function checkPublicKey(text: string, branch: DerivationPath['branch']): void {
  let key: HDKey;
  try {
    key = HDKey.fromExtendedKey(text);
  } catch {
    throw new Error('is mistyped, by its own checksum');
  }
  if (key.depth !== ACCOUNT_DEPTH || key.index !== HARDENED_OFFSET + ACCOUNTS[branch])
    throw new Error(`is no key of the ${branch} branch`);
}
