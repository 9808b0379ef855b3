// Saved addresses as lists show them: gathered by coin, and held while they are new.
import type { CallAnswer } from '@candor/contract';

export type SavedAddress = CallAnswer<'listAddresses'>[number];

export type AddressGroup = { coin: number; name: string; addresses: SavedAddress[] };

/** One group a coin, in the order in which their first addresses come; each keeps its order. */
export function groupByCoin(addresses: readonly SavedAddress[]): AddressGroup[] {
  const groups = new Map<number, AddressGroup>();
  for (const address of addresses) {
    const group = groups.get(address.currency);
    if (group !== undefined) group.addresses.push(address);
    else groups.set(address.currency, { coin: address.currency, name: address.currency_name, addresses: [address] });
  }
  return [...groups.values()];
}
