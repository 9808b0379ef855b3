// The address book: where a user may withdraw to, from when on, and the saved addresses of each user.

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

/** The ids of each user's addresses, in the order in which they were saved; derived from the rows. */
export class AddressesByUser {
  private readonly ids = new Map<number, Set<number>>();

  idsOf(user: number): readonly number[] {
    return [...(this.ids.get(user) ?? [])];
  }

  add({ id, user }: Address): void {
    const ids = this.ids.get(user);
    if (ids === undefined) this.ids.set(user, new Set([id]));
    else ids.add(id);
  }

  remove({ id, user }: Address): void {
    this.ids.get(user)?.delete(id);
  }
}
