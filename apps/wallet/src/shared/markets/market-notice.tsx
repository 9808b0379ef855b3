// One notice about the markets: that some are closed, that an index is old, what is new, or what changes soon.
import { IconAlertTriangle, IconInfoCircle } from '@candor/ui/icons';
import type { ReactNode } from 'react';
import type { News } from './market-news.ts';
import classes from './market-notice.module.css';

export function NoticeIcon({ kind }: { kind: News['kind'] }) {
  const Icon = kind === 'change' || kind === 'new' ? IconInfoCircle : IconAlertTriangle;
  return <Icon size={18} stroke={1.5} aria-hidden="true" />;
}

export function MarketNotice({ kind, children }: { kind: News['kind']; children: ReactNode }) {
  return (
    <div className={classes.notice} data-kind={kind}>
      <NoticeIcon kind={kind} />
      {children}
    </div>
  );
}
