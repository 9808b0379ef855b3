// What people call a chain, beside its name on the wire.
const USDT = 3;

/**
 * @param nettype the name on the wire, such as `TRC20`.
 * @param coin which coin goes by it: bitcoin and the USDT of its chain share a name.
 * @returns the chain's own name, such as `Tron (TRC20)`; a name that nobody here knows as it is.
 */
export function chainName(nettype: string, coin: number): string {
  switch (nettype) {
    case 'TRC20':
      return 'Tron (TRC20)';
    case 'ERC20':
      return 'Ethereum (ERC20)';
    case 'OMNI':
      return coin === USDT ? 'Bitcoin (Omni)' : 'Bitcoin';
    default:
      return nettype;
  }
}

/** The same without the name of its tokens, where there is little room or several coins are meant: `Ethereum`. */
export function plainChainName(nettype: string): string {
  return chainName(nettype, 0).replace(/ \(.*\)$/, '');
}
