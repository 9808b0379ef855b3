// The bar on top of a page: the way back, the title, and a place on the right.
import type { ReactNode } from 'react';
import { IconButton } from '../buttons/button.tsx';
import { IconChevronLeft } from '../icons/index.ts';
import { useWords } from '../ui-words.ts';
import classes from './nav-bar.module.css';

export type NavBarProps = {
  title?: ReactNode;
  onBack?: (() => void) | undefined;
  /** In the place of the back button: on tab pages. */
  left?: ReactNode;
  right?: ReactNode;
};

export function NavBar({ title, onBack, left, right }: NavBarProps) {
  const words = useWords();
  return (
    <header className={classes.bar}>
      <div className={classes.left}>
        {onBack === undefined ? (
          left
        ) : (
          <IconButton label={words.back} icon={<IconChevronLeft size={24} stroke={1.5} />} onClick={onBack} />
        )}
      </div>
      {title === undefined ? <span /> : <h1 className={classes.title}>{title}</h1>}
      <div className={classes.right}>{right}</div>
    </header>
  );
}
