// How chains and their addresses are written: names as people know them, addresses whole or short.
import classes from './chains.module.css';

const END = 6;

export function AddressText({ address }: { address: string }) {
  return (
    <span className={classes.address} translate="no">
      <b>{address.slice(0, END)}</b>
      {address.slice(END, -END)}
      <b>{address.slice(Math.max(END, address.length - END))}</b>
    </span>
  );
}

const HEAD = 7;
const TAIL = 6;

/** An address in one line of a list: its beginning and its end, by which people know it. */
export function shortAddress(address: string): string {
  return address.length <= HEAD + TAIL + 1 ? address : `${address.slice(0, HEAD)}…${address.slice(-TAIL)}`;
}

const USDT = 3;

/**
 * @param nettype the name on the wire, such as `TRC20`.
 * @param coin which coin goes by it: bitcoin and the USDT of its chain share a name.
 * @returns the chain's own name, such as `Tron (TRC20)`; an unknown name as it is.
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
