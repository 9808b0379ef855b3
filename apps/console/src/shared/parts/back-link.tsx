// The way back to the list that a page was opened from.
import { IconArrowLeft } from '@candor/ui/icons';
import { Link } from 'react-router';
import classes from './back-link.module.css';

export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link className={classes.back!} to={to}>
      <IconArrowLeft size={15} stroke={1.7} aria-hidden="true" />
      {label}
    </Link>
  );
}
