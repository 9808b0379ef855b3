// Whether an extended public key is that of a branch, on any chain: each has the account 0 for deposits and 1 for the hot wallet.
import { HARDENED_OFFSET, HDKey } from '@scure/bip32';
import type { KeyPlace } from './chain.ts';

const ACCOUNTS: Readonly<Record<KeyPlace['branch'], number>> = { deposit: 0, hot: 1 };
/** Purpose, coin and account. */
const ACCOUNT_DEPTH = 3;

/** @throws Error with one sentence that says what is wrong with it */
export function checkPublicKey(text: string, branch: KeyPlace['branch']): void {
  let key: HDKey;
  try {
    key = HDKey.fromExtendedKey(text);
  } catch {
    throw new Error('is mistyped, by its own checksum');
  }
  if (key.depth !== ACCOUNT_DEPTH || key.index !== HARDENED_OFFSET + ACCOUNTS[branch])
    throw new Error(`is no key of the ${branch} branch`);
}
