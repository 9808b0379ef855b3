// Says on every screen that nothing here is real money.
import classes from './demo-mark.module.css';

export type DemoMarkProps = { text: string };

export function DemoMark({ text }: DemoMarkProps) {
  return <p className={classes.mark}>{text}</p>;
}
