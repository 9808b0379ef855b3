// The codes of looking after the exchange itself: its journal and its health.
import type { OperatorActionKinds, RolesByPermission } from '../staff/codes.ts';
import type { ErrorKinds } from '../wire/codes.ts';

export const operatingErrors = {
  unknown_record: 'rejection',
  verification_running: 'rejection',
} as const satisfies ErrorKinds;

export const operatingPermissions = {
  'journal.see': ['support', 'compliance', 'treasury', 'products', 'admin'],
  'health.see': ['support', 'compliance', 'treasury', 'products', 'admin'],
} as const satisfies RolesByPermission;

export const operatingActions = { verify_journal: 'act' } as const satisfies OperatorActionKinds;
