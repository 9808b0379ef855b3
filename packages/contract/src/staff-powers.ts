// The powers of staff, joined from the features: permissions by role, changes that need two people, recorded actions, kinds of proposals.
import * as z from 'zod/mini';
import { bankActions, bankPermissions, bankProposalFields, bankProposalKinds, bankTakesTwo } from './bank/codes.ts';
import {
  chainActions,
  chainPermissions,
  chainProposalFields,
  chainProposalKinds,
  chainTakesTwo,
} from './chains/codes.ts';
import { chatActions, chatPermissions } from './chat/codes.ts';
import { coinActions, coinProposalFields, coinProposalKinds } from './coins/codes.ts';
import { contentActions, contentPermissions } from './content/codes.ts';
import {
  depositActions,
  depositPermissions,
  depositProposalFields,
  depositProposalKinds,
  depositTakesTwo,
} from './deposit/codes.ts';
import {
  factorResetActions,
  factorResetPermissions,
  factorResetProposalFields,
  factorResetProposalKinds,
  factorResetTakesTwo,
} from './factor-reset/codes.ts';
import { hostingActions, hostingProposalFields, hostingProposalKinds } from './hosting/codes.ts';
import {
  launchActions,
  launchPermissions,
  launchProposalFields,
  launchProposalKinds,
  launchTakesTwo,
} from './launch/codes.ts';
import { leverActions, leverPermissions, leverProposalFields, leverProposalKinds } from './lever/codes.ts';
import {
  marketActions,
  marketPermissions,
  marketProposalFields,
  marketProposalKinds,
  marketTakesTwo,
} from './market/codes.ts';
import {
  operatingActions,
  operatingPermissions,
  operatingProposalFields,
  operatingProposalKinds,
  operatingTakesTwo,
} from './operating/codes.ts';
import { optionActions, optionProposalFields, optionProposalKinds } from './option/codes.ts';
import { proposalActions, proposalPermissions } from './proposals/codes.ts';
import {
  referralActions,
  referralPermissions,
  referralProposalFields,
  referralProposalKinds,
  referralTakesTwo,
} from './referral/codes.ts';
import {
  reserveActions,
  reservePermissions,
  reserveProposalFields,
  reserveProposalKinds,
  reserveTakesTwo,
} from './reserves/codes.ts';
import {
  type ActingRole,
  staffActions,
  staffPermissions,
  staffProposalFields,
  staffProposalKinds,
  staffTakesTwo,
} from './staff/codes.ts';
import { usersActions, usersPermissions, usersProposalFields, usersProposalKinds } from './users/codes.ts';
import { verificationActions, verificationPermissions } from './verification/codes.ts';
import { walletActions, walletPermissions } from './wallet/codes.ts';
import { str } from './wire/answer-fields.ts';
import { withdrawalActions, withdrawalPermissions } from './withdrawal/codes.ts';

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
  ...launchPermissions,
  ...walletPermissions,
  ...chainPermissions,
  ...depositPermissions,
  ...bankPermissions,
  ...withdrawalPermissions,
  ...leverPermissions,
  ...referralPermissions,
  ...reservePermissions,
  ...contentPermissions,
  ...chatPermissions,
  ...operatingPermissions,
  ...staffPermissions,
} as const;

export type Permission = keyof typeof permissions;

/** Powers whose use takes effect only after a second member of staff has agreed. */
export const takesTwo: ReadonlySet<Permission> = new Set([
  ...factorResetTakesTwo,
  ...marketTakesTwo,
  ...launchTakesTwo,
  ...chainTakesTwo,
  ...depositTakesTwo,
  ...bankTakesTwo,
  ...referralTakesTwo,
  ...reserveTakesTwo,
  ...operatingTakesTwo,
  ...staffTakesTwo,
]);

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
export function mayDo(role: ActingRole, permission: Permission): boolean {
  return (permissions[permission] as readonly ActingRole[]).includes(role);
}

/** Views are recorded too: of a user's data, of KYC documents and of lists. */
const operatorActionKinds = {
  ...usersActions,
  ...factorResetActions,
  ...verificationActions,
  ...marketActions,
  ...optionActions,
  ...launchActions,
  ...hostingActions,
  ...leverActions,
  ...walletActions,
  ...chainActions,
  ...coinActions,
  ...depositActions,
  ...bankActions,
  ...withdrawalActions,
  ...leverActions,
  ...referralActions,
  ...reserveActions,
  ...contentActions,
  ...chatActions,
  ...operatingActions,
  ...proposalActions,
  ...staffActions,
} as const;

export type OperatorAction = keyof typeof operatorActionKinds;

export const operatorActions = Object.keys(operatorActionKinds) as [OperatorAction, ...OperatorAction[]];

/** Actions that only viewed data. */
export const viewActions: ReadonlySet<OperatorAction> = new Set(
  operatorActions.filter(action => operatorActionKinds[action] === 'look'),
);

export const proposalKinds = [
  ...marketProposalKinds,
  ...optionProposalKinds,
  ...leverProposalKinds,
  ...hostingProposalKinds,
  ...launchProposalKinds,
  ...referralProposalKinds,
  ...chainProposalKinds,
  ...coinProposalKinds,
  ...depositProposalKinds,
  ...bankProposalKinds,
  ...reserveProposalKinds,
  ...operatingProposalKinds,
  ...usersProposalKinds,
  ...factorResetProposalKinds,
  ...staffProposalKinds,
] as const;
export type ProposalKind = (typeof proposalKinds)[number];

/** What is announced to all users before it takes effect: markets, coins, options and contracts. */
export const announcedKinds = [...marketProposalKinds, ...optionProposalKinds, ...leverProposalKinds] as const;

/** What a proposal can change; amounts are decimals, times Unix milliseconds. */
export const proposalFields = [
  ...marketProposalFields,
  ...optionProposalFields,
  ...leverProposalFields,
  ...hostingProposalFields,
  ...launchProposalFields,
  ...referralProposalFields,
  ...chainProposalFields,
  ...coinProposalFields,
  ...depositProposalFields,
  ...bankProposalFields,
  ...reserveProposalFields,
  ...operatingProposalFields,
  ...usersProposalFields,
  ...factorResetProposalFields,
  ...staffProposalFields,
] as const;
export type ProposalField = (typeof proposalFields)[number];

/** One value that changes; `from` is "" where there was none, and once the proposal is over. */
export const changedValue = z.object({ field: z.enum(proposalFields), from: str(), to: str() });
