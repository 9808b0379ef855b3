// A card of the first page: its name leads to the page that it sums up.
import { IconChevronRight } from '@candor/ui/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './dashboard.module.css';

export type CardProps = { title: string; to: string; children: ReactNode };

export function Card({ title, to, children }: CardProps) {
  return (
    <section className={classes.card} aria-label={title}>
      <h2>
        <Link className={classes.cardLink!} to={to}>
          {title}
          <IconChevronRight size={16} stroke={1.7} aria-hidden="true" />
        </Link>
      </h2>
      {children}
    </section>
  );
}
