// The address book: where a user may withdraw to, and from when on.

/** So many addresses a user may keep. */
export const MAX_ADDRESSES = 100;

export type Address = {
  id: number;
  user: number;
  coin: number;
  chain: number;
  /** In the canonical form of its chain. */
  address: string;
  /** Fixed when it is saved; no later setting shortens it. */
  usableFrom: number;
  /** How many withdrawals were paid to it. */
  paid: number;
};

export type AddAddress = { type: 'AddAddress'; user: number; coin: number; chain: number; address: string };
export type RemoveAddress = { type: 'RemoveAddress'; user: number; address: number };

export type AddressAdded = { type: 'AddressAdded'; address: Address };
export type AddressRemoved = { type: 'AddressRemoved'; address: number };

export type AddressCommand = AddAddress | RemoveAddress;
export type AddressEvent = AddressAdded | AddressRemoved;
