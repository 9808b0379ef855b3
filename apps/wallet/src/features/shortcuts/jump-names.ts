// What the pages behind G and a letter are called, in the order in which they are shown.
import type { JumpKey } from './jumps.ts';

const names = {
  H: 'shell:tabHome',
  M: 'shell:tabCurrencies',
  T: 'go_trade',
  K: 'go_chart',
  I: 'shell:kind_options',
  O: 'shell:nav_orders',
  A: 'shell:nav_assets',
  D: 'deposit:title',
  W: 'withdrawal:title',
  X: 'go_transfer',
  F: 'shell:nav_finance',
  L: 'shell:nav_launch',
  N: 'shell:account_notices',
  E: 'shell:account_help',
  S: 'shell:account_settings',
} as const satisfies Readonly<Record<JumpKey, string>>;

export const jumpNames = Object.entries(names) as [JumpKey, (typeof names)[JumpKey]][];
