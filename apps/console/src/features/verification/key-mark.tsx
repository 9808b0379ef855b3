// The key that does the same as the button it stands in.
import { Kbd } from '@mantine/core';
import classes from './review.module.css';

export function KeyMark({ name }: { name: string }) {
  return (
    <Kbd size="xs" className={classes.key!} aria-hidden="true">
      {name}
    </Kbd>
  );
}
