// One step of several, with its number before its name.
import type { ReactNode } from 'react';
import classes from './step.module.css';

export function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section className={classes.step}>
      <h2 className={classes.title}>
        <span className={classes.number}>{number}</span>
        {title}
      </h2>
      {children}
    </section>
  );
}
