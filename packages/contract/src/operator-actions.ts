// Everything that a member of staff can be recorded as having done, put together from the features, by the code that the journal and the audit log carry.
import { factorResetActions } from './factor-reset/codes.ts';
import { marketActions } from './market/codes.ts';
import { operatingActions } from './operating/codes.ts';
import { proposalActions } from './proposals/codes.ts';
import { staffActions } from './staff/codes.ts';
import { usersActions } from './users/codes.ts';
import { verificationActions } from './verification/codes.ts';
import { walletActions } from './wallet/codes.ts';

/** Looks are recorded too: whoever opened somebody's data, KYC documents or lists. */
const operatorActionKinds = {
  ...usersActions,
  ...factorResetActions,
  ...verificationActions,
  ...marketActions,
  ...walletActions,
  ...operatingActions,
  ...proposalActions,
  ...staffActions,
} as const;

export type OperatorAction = keyof typeof operatorActionKinds;

export const operatorActions = Object.keys(operatorActionKinds) as [OperatorAction, ...OperatorAction[]];

/** Actions by which somebody only looked. */
export const viewActions: ReadonlySet<OperatorAction> = new Set(
  operatorActions.filter(action => operatorActionKinds[action] === 'look'),
);
