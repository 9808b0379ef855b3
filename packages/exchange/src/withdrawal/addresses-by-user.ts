// Which saved addresses are whose, derived from the rows.
import type { Address } from './address.ts';

/** The ids of each user's addresses, in the order in which they were saved. */
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
