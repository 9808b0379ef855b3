// Counts down to a deadline.
import { useTimeLeft } from './time-left.ts';
import classes from './timestamp.module.css';

export type RemainingProps = {
  until: number;
  /** What stands there once the moment has passed. */
  over: string;
};

export function Remaining({ until, over }: RemainingProps) {
  const { text, isOver } = useTimeLeft(until);
  return <span className={classes.time}>{isOver ? over : text}</span>;
}
