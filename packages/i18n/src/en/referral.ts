// Referral: refusals, entries of wallets, the pages of invitations and of staff.
import type { ErrorCode, ProblemCode } from '@candor/contract';
import type { StaffKey } from '../texts.ts';

export const errors = {
  no_referral: 'This account is not on hold',
} satisfies Partial<Record<ErrorCode, string>>;

export const ledger = {
  rebate: 'Referral rebate',
};

export const problems = {
  above_half: 'All levels together can take at most 50% of a fee',
} satisfies Partial<Record<ProblemCode, string>>;

export const staff = {
  may_referral_see: 'See referral shares and accounts linked to their inviters',
  may_referral_release: 'Release accounts on hold from referral',
  may_referral_change: 'Propose referral shares',
  action_release_referral: 'Released an account on hold from referral',
  action_change_referral: 'Proposed referral shares',
} satisfies Partial<Record<StaffKey, string>>;

/** What the server proposes to say with an invitation. */
export const referralWords = {
  shareTitle: 'Trade on {{site}} with me',
  shareText: 'An exchange where every step can be checked. Sign up with my code {{code}}:',
};

/** The wallet app: own code, shares, lists and rules. */
export const promotion = {
  title: 'Invite friends',
  earned: 'Total earned',
  earnedToday: 'Today',
  invitedCount: 'Invited',
  byCoin: 'By coin',
  valueNote: 'Totals in USDT at the index price. Each rebate is paid in the coin of its fee.',
  code: 'Invite code',
  copyCode: 'Copy invite code',
  link: 'Invite link',
  copyLink: 'Copy link',
  share: 'Share',
  poster: 'Poster',
  posterHeadline: 'Trade where every step can be checked',
  posterScan: 'Scan to sign up',
  posterLabel: 'Poster with the QR code of your link and the code {{code}}',
  posterFailed: 'Could not create the picture. Try again',
  savePoster: 'Save picture',
  ground: 'Background',
  ground_tide: 'Waves',
  ground_rings: 'Circles',
  ground_night: 'Night',
  ground_steps: 'Steps',
  sharesTitle: 'Your share of fees',
  level: 'Fee paid by',
  level_1: 'Your invitees',
  level_2: 'Their invitees',
  level_3: 'One level further',
  levelShort: 'Level {{level}}',
  exampleHead: 'From a {{fee}} USDT fee',
  example: 'Right: what a fee of {{fee}} USDT earns you, at once, in your spot account.',
  noShares: 'No shares are set',
  noSharesText: 'We pay no rebates at present. Two members of staff must set the shares; fees count from then on.',
  rulesTitle: 'Rules of referral',
  lists: 'Lists',
  invited: 'Invitees',
  rebates: 'Rebates',
  board: 'Leaderboard',
  noInvited: 'No one has signed up with your code yet',
  noRebates: 'No rebates yet',
  noBoard: 'No rebates in this period yet',
  closedAccount: 'Closed account',
  state_registered: 'Signed up',
  state_verified: 'Verified',
  state_traded: 'Traded',
  state_held: 'On hold',
  source_spot: 'Spot',
  source_lever: 'Contracts',
  source_option: 'Options',
  period: 'Period',
  period_day: 'Today',
  period_week: 'This week',
  period_month: 'This month',
  period_all: 'All time',
  boardText: 'Paid rebates only, in USDT at the current index price. Days, weeks (from Monday) and months are UTC.',
  you: 'You',
  ownPlace: 'Your rank: {{place}}',
  ownNowhere: 'You have no rank in this period yet',
  heldTitle: 'Your rebates are on hold',
  heldText: 'This account has something in common with an inviting account:',
  held_device: 'Device: both used the same browser',
  held_papers: 'Documents: the same ID number was submitted',
  held_address: 'Withdrawal address: both withdraw to the same one',
  heldEffect:
    'Until we have reviewed this, your fees are not shared and you earn no rebates. Your assets are not affected.',
  heldHousehold:
    'Two people in one household may each have an account. Request a review, and staff will release harmless cases.',
  heldAsk: 'Request review',
  heldAsked: 'Review requested',
  heldStaff: 'What staff can do',
};

/** The console: shares, and accounts that share something with an inviter. */
export const referral = {
  text: 'Fee shares for inviters, and accounts that may have invited themselves.',
  shares: 'Fee shares',
  level: 'Level {{level}}',
  noShares: 'None set: fees are not shared.',
  invited: 'Invited accounts',
  held: 'Accounts on hold',
  propose: 'Propose new shares',
  proposeEffect: 'Then they apply to every later fee. Rebates already paid stay paid.',
  proposeIncomplete: 'Enter a percentage for each level, 50 at most in total',
  fraction: 'Percent of the fee, e.g. 20',
  proposed: 'Proposed. A second person must approve it.',
  toProposal: 'Proposal #{{id}}',
  rings: 'Accounts linked to an inviter',
  queue: 'Filter',
  queue_held: 'On hold',
  queue_released: 'Released',
  queue_any: 'All',
  noRings: 'No accounts',
  user: 'Account',
  since: 'On hold since',
  evidence: 'Link and account',
  kind_device: 'Device',
  kind_papers: 'Documents',
  kind_address: 'Withdrawal address',
  state: 'Status',
  isHeld: 'On hold',
  isReleased: 'Released',
  asked: 'Review requested',
  release: 'Release',
  releaseTitle: 'Release account {{user}}',
  releaseText:
    'From now on its fees are shared and it earns rebates. The links reviewed here do not put it on hold again; new ones do.',
};
