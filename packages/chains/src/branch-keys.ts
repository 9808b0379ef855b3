// The public keys of one branch (BIP-32), worked out once: half of the work of an address is the same for all of a branch.
import { HDKey } from '@scure/bip32';

export type BranchKeys = {
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
