// Whether a text is an address of a chain, by that chain's own checksum, and of which other chain it is one.
import type { ChainName } from './chain.ts';

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
