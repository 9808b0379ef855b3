// The state of something in one word and one colour; the word alone says it all.
import { Badge } from '@mantine/core';
import classes from './status-badge.module.css';

export type StatusTone = 'good' | 'warning' | 'danger' | 'accent' | 'quiet';

export function StatusBadge({ tone, children }: { tone: StatusTone; children: string }) {
  return (
    <Badge className={classes.badge} color={tone} variant="light" size="md" radius="sm">
      {children}
    </Badge>
  );
}
