// What people call the network that clients know by a short name of its own.
import { type ChainName, chainNames } from '@candor/contract';

const NAMES = { TRC20: 'Tron (TRC20)', OMNI: 'Bitcoin', ERC20: 'Ethereum (ERC20)' } as const satisfies Record<
  ChainName,
  string
>;

/** A name that this app does not know is shown as it is. */
export function networkName(nettype: string): string {
  const known = chainNames.find(name => name === nettype);
  return known === undefined ? nettype : NAMES[known];
}

/** The same without the name of its tokens, where there is little room: `Ethereum`. */
export function plainNetworkName(nettype: string): string {
  return networkName(nettype).replace(/ \(.*\)$/, '');
}
