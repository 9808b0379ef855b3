// The bar at the bottom with the main pages.
import type { ReactNode } from 'react';
import classes from './tab-bar.module.css';

export type TabBarItem = {
  key: string;
  label: string;
  href: string;
  icon: ReactNode;
};

export type TabBarProps = {
  /** What the bar is, for screen readers. */
  label: string;
  items: readonly TabBarItem[];
  active: string;
};

export function TabBar({ label, items, active }: TabBarProps) {
  return (
    <nav className={classes.bar} aria-label={label}>
      {items.map(item => (
        <a
          key={item.key}
          href={item.href}
          className={classes.tab}
          aria-current={item.key === active ? 'page' : undefined}
        >
          {item.icon}
          <span className={classes.label}>{item.label}</span>
        </a>
      ))}
    </nav>
  );
}
