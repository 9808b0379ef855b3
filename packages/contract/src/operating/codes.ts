// The codes of operating the exchange itself: its journal and its health.
import type { OperatorActionKinds, RolesByPermission } from '../staff/codes.ts';
import type { ErrorKinds } from '../wire/codes.ts';

export const operatingErrors = {
  unknown_record: 'rejection',
  verification_running: 'rejection',
  no_clock_leap: 'rejection',
  clock_changed: 'rejection',
} as const satisfies ErrorKinds;

export const operatingPermissions = {
  'journal.see': ['support', 'compliance', 'treasury', 'products', 'admin'],
  'health.see': ['support', 'compliance', 'treasury', 'products', 'admin'],
  'health.clock': ['compliance', 'treasury', 'admin'],
} as const satisfies RolesByPermission;

export const operatingTakesTwo = ['health.clock'] as const satisfies readonly (keyof typeof operatingPermissions)[];

export const operatingActions = { verify_journal: 'act', accept_clock: 'act' } as const satisfies OperatorActionKinds;

export const operatingProposalKinds = ['accept_clock'] as const;

/** Seconds with a sign. */
export const operatingProposalFields = ['clock_leap'] as const;
