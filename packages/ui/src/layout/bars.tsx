// The bars of an app: the main pages, the lost connection, the demo, and the mark of Candor in them.
import type { ReactNode } from 'react';
import classes from './bars.module.css';

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

/** The bar at the bottom with the main pages. */
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

export type OfflineBarProps = { isOffline: boolean; text: string };

/** A thin bar that says the connection is lost; it goes by itself when it is back. */
export function OfflineBar({ isOffline, text }: OfflineBarProps) {
  return (
    <div role="status" className={classes.offline} data-shown={isOffline || undefined}>
      <div className={classes.offlineText}>{isOffline ? text : null}</div>
    </div>
  );
}

export type DemoMarkProps = { text: string };

/** Says on every screen that nothing here is real money. */
export function DemoMark({ text }: DemoMarkProps) {
  return <p className={classes.demo}>{text}</p>;
}

/** The mark of Candor: an open ring with nothing hidden in it. */
export function Brand({ size = 28 }: { size?: number }) {
  return (
    <span className={classes.brand}>
      <svg className={classes.mark} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
        <path d="M24.5 8.2A11.5 11.5 0 1 0 24.5 23.8" />
        <circle cx="24.6" cy="16" r="2.9" />
      </svg>
      <span className={classes.brandName}>Candor</span>
    </span>
  );
}
