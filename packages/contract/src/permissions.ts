// What members of staff may do, by role: the one table, put together from the features, from which the server refuses, the console shows and the public page tells.
import { factorResetPermissions, factorResetTakesTwo } from './factor-reset/codes.ts';
import { marketPermissions, marketTakesTwo } from './market/codes.ts';
import { operatingPermissions } from './operating/codes.ts';
import { proposalPermissions } from './proposals/codes.ts';
import { type OperatorRole, staffPermissions, staffTakesTwo } from './staff/codes.ts';
import { usersPermissions } from './users/codes.ts';
import { verificationPermissions } from './verification/codes.ts';
import { walletPermissions } from './wallet/codes.ts';

/**
 * Every power that staff has. There is none to change a balance, a price or an outcome, and none to act as a user.
 * Those in `takesTwo` only propose: another member of staff must agree.
 */
export const permissions = {
  ...usersPermissions,
  ...factorResetPermissions,
  ...verificationPermissions,
  ...proposalPermissions,
  ...marketPermissions,
  ...walletPermissions,
  ...operatingPermissions,
  ...staffPermissions,
} as const;

export type Permission = keyof typeof permissions;

/** Powers whose use takes effect only after a second member of staff has agreed. */
export const takesTwo: ReadonlySet<Permission> = new Set([...factorResetTakesTwo, ...marketTakesTwo, ...staffTakesTwo]);

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

/** Whether a member of staff in this role may do this. */
export function mayDo(role: OperatorRole, permission: Permission): boolean {
  return (permissions[permission] as readonly OperatorRole[]).includes(role);
}
