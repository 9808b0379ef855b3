// What members of staff may do, by role: the one table from which the server refuses, the console shows and the public page tells.

export const operatorRoles = ['support', 'compliance', 'treasury', 'products', 'admin'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/**
 * Every power that staff has. There is none to change a balance, a price or an outcome, and none to act as a user.
 * `value` powers only propose: another member of staff must agree.
 */
export const permissions = {
  'users.find': ['support', 'compliance', 'treasury', 'admin'],
  'users.open': ['support', 'compliance', 'admin'],
  'users.note': ['support', 'compliance', 'admin'],
  'users.end-sessions': ['support', 'compliance', 'admin'],
  'users.stop': ['compliance', 'admin'],
  'users.reset-factor': ['support', 'compliance', 'admin'],
  'papers.review': ['compliance'],
  'proposals.see': ['support', 'compliance', 'treasury', 'products', 'admin'],
  'proposals.decide': ['compliance', 'treasury', 'products', 'admin'],
  'markets.see': ['support', 'compliance', 'treasury', 'products', 'admin'],
  'markets.halt': ['products', 'treasury', 'admin'],
  'markets.change': ['products', 'admin'],
  'accounts.see': ['treasury', 'compliance', 'admin'],
  'journal.see': ['support', 'compliance', 'treasury', 'products', 'admin'],
  'health.see': ['support', 'compliance', 'treasury', 'products', 'admin'],
  'audit.see': ['compliance', 'admin'],
  'operators.see': ['support', 'compliance', 'treasury', 'products', 'admin'],
  'operators.change': ['admin'],
  'operators.close': ['admin'],
  'lists.export': ['compliance', 'treasury', 'admin'],
} as const satisfies Record<string, readonly OperatorRole[]>;

export type Permission = keyof typeof permissions;

type Plain<Text extends string> = Text extends `${infer Head}.${infer Tail}`
  ? `${Head}_${Plain<Tail>}`
  : Text extends `${infer Head}-${infer Tail}`
    ? `${Head}_${Plain<Tail>}`
    : Text;

/** A permission without points and dashes, as names of texts need it: `users_end_sessions`. */
export type PermissionWord = Plain<Permission>;

export function permissionWord(permission: Permission): PermissionWord {
  return permission.replace(/[.-]/g, '_') as PermissionWord;
}

/** Powers whose use takes effect only after a second member of staff has agreed. */
export const takesTwo: ReadonlySet<Permission> = new Set<Permission>([
  'users.reset-factor',
  'markets.change',
  'operators.change',
]);

/** Whether a member of staff in this role may do this. */
export function mayDo(role: OperatorRole, permission: Permission): boolean {
  return (permissions[permission] as readonly OperatorRole[]).includes(role);
}
