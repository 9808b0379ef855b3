// Whether a text is an address of a chain, by that chain's own checksum, and of which other chain it is one.
import { readBitcoinAddress } from './bitcoin/bitcoin-address.ts';
import { CHAINS, type ChainName } from './chain.ts';
import { readEvmAddress } from './evm/evm-address.ts';
import { readTronAddress } from './tron/tron-address.ts';

export type AddressCheck =
  /** `address` is the canonical form: the one that addresses are stored and compared in. */
  | { valid: true; address: string }
  /** A good address, but of other chains. */
  | { valid: false; problem: 'other-chain'; belongsTo: ChainName[] }
  /** Right in form, and its checksum says that something was mistyped. */
  | { valid: false; problem: 'checksum' }
  /** An address of another network of this chain, as of a test network. */
  | { valid: false; problem: 'other-network' }
  | { valid: false; problem: 'malformed' };

/** `main` is where the money is; `regtest` is a local node. */
export type Network = 'main' | 'test' | 'regtest';

/** Each chain's reading of a text, independent of the others: `malformed` for all that is not in its format. */
const READERS: Readonly<Record<ChainName, (text: string, network: Network) => AddressCheck>> = {
  bitcoin: readBitcoinAddress,
  evm: readEvmAddress,
  // Tokens on the bitcoin chain go to its addresses.
  omni: readBitcoinAddress,
  tron: readTronAddress,
};

/**
 * Checks an address as a user typed or pasted it.
 *
 * @param text without blanks around it
 */
export function checkAddress(chain: ChainName, text: string, network: Network): AddressCheck {
  const own = READERS[chain](text, network);
  if (own.valid || own.problem !== 'malformed') return own;
  const belongsTo = CHAINS.filter(other => {
    const check = READERS[other](text, network);
    return check.valid || check.problem === 'other-network';
  });
  return belongsTo.length > 0 ? { valid: false, problem: 'other-chain', belongsTo } : own;
}
