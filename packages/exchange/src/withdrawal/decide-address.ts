// Decides the changes of address books.
import { type Decision, done, rejected } from '../decision.ts';
import { isOffered, railOf } from '../rail/decide.ts';
import type { State } from '../state.ts';
import { type AddAddress, type Address, MAX_ADDRESSES, type RemoveAddress } from './address.ts';

/** The longest address of any chain; its checksum was checked before. */
const ADDRESS = /^[0-9a-zA-Z]{20,100}$/;
/** Reads like an encoded amount. */
const LIKE_AN_AMOUNT = /^\d+n$/;

export function decideAddAddress(state: State, command: AddAddress, at: number): Decision {
  const { user, coin, chain, address: text } = command;
  const rules = state.coinRules.get(coin);
  const rail = railOf(state, coin, chain);
  if (rules === undefined || rail === undefined || !isOffered(rail, user)) return rejected({ code: 'unknown-coin' });
  if (!ADDRESS.test(text) || LIKE_AN_AMOUNT.test(text)) return rejected({ code: 'invalid-address' });
  let count = 0;
  for (const known of addressesOf(state, user)) {
    count++;
    if (known.coin === coin && known.chain === chain && known.address === text)
      return rejected({ code: 'address-known' });
  }
  if (count >= MAX_ADDRESSES) return rejected({ code: 'too-many-addresses', limit: MAX_ADDRESSES });
  const id = state.exchange.nextAddress;
  const address: Address = { id, user, coin, chain, address: text, usableFrom: at + rules.addressHoldMs, paid: 0 };
  return done([{ type: 'AddressAdded', address }], { id });
}

export function decideRemoveAddress(state: State, { user, address: id }: RemoveAddress): Decision {
  if (state.addresses.get(id)?.user !== user) return rejected({ code: 'unknown-address' });
  return done([{ type: 'AddressRemoved', address: id }], { id });
}

function* addressesOf(state: State, user: number): Iterable<Address> {
  for (const id of state.addressesByUser.idsOf(user)) yield state.addresses.require(id);
}
