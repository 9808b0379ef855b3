// A whole address, broken where the line ends; its ends stand out, since they are what one compares first.
import classes from './address-text.module.css';

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
