// Referral: refusals, entries of wallets, the pages of invitations and of staff.
import type { ErrorCode, ProblemCode } from '@candor/contract';
import type { StaffKey } from '../texts.ts';

export const errors = {
  no_referral: 'There is nothing to release for this account',
} satisfies Partial<Record<ErrorCode, string>>;

export const ledger = {
  rebate: 'Referral rebate',
};

export const problems = {
  above_half: 'All shares together are at most half of a fee',
} satisfies Partial<Record<ProblemCode, string>>;

export const staff = {
  may_referral_see: 'See referral: shares, and accounts that share something with their inviters',
  may_referral_release: 'Release accounts that were held from referral',
  may_referral_change: 'Propose shares of referral',
  action_release_referral: 'Released an account that was held from referral',
  action_change_referral: 'Proposed shares of referral',
} satisfies Partial<Record<StaffKey, string>>;

/** What the server proposes to say with an invitation. */
export const referralWords = {
  shareTitle: 'Trade on {{site}} with me',
  shareText: 'An exchange whose every step can be checked. Sign up with my code {{code}}:',
};

/** The wallet app: own code, shares, lists and rules. */
export const promotion = {
  title: 'Invite friends',
  earned: 'Earned so far',
  earnedToday: 'Today',
  invitedCount: 'Invited',
  byCoin: 'By coin',
  valueNote: 'Sums in USDT by the index. Each rebate is paid in the coin of its fee.',
  code: 'Invitation code',
  copyCode: 'Copy invitation code',
  link: 'Link',
  copyLink: 'Copy link',
  share: 'Share',
  poster: 'Poster',
  posterHeadline: 'Trade where every step can be checked',
  posterScan: 'Scan to sign up',
  posterLabel: 'Poster with a QR code of your link and the code {{code}}',
  posterFailed: 'The picture could not be made',
  savePoster: 'Save picture',
  ground: 'Background',
  ground_tide: 'Waves',
  ground_rings: 'Circles',
  ground_night: 'Night',
  ground_steps: 'Steps',
  sharesTitle: 'Your share of fees',
  level: 'Who pays the fee',
  level_1: 'Whom you invited',
  level_2: 'Whom they invited',
  level_3: 'One level further',
  levelShort: 'Level {{level}}',
  exampleHead: 'Of a fee of {{fee}} USDT',
  example: 'On the right: what a fee of {{fee}} USDT brings you, at once, in your spot account.',
  noShares: 'No shares are set',
  noSharesText:
    'This exchange pays no rebates at present. It takes two members of staff to set shares; fees count from then on.',
  rulesTitle: 'Rules of referral',
  lists: 'Lists',
  invited: 'Invited',
  rebates: 'Rebates',
  board: 'Leaderboard',
  noInvited: 'Nobody has signed up with your code yet',
  noRebates: 'No rebates yet',
  noBoard: 'Nobody has earned a rebate in this period yet',
  closedAccount: 'Closed account',
  state_registered: 'Signed up',
  state_verified: 'Verified',
  state_traded: 'Traded',
  state_held: 'Held',
  source_spot: 'Spot',
  source_lever: 'Contract',
  source_option: 'Option',
  period: 'Period',
  period_day: 'Today',
  period_week: 'Week',
  period_month: 'Month',
  period_all: 'All',
  boardText:
    'Real rebates only, valued in USDT by the index as it is now. Days, weeks from Monday and months are those of UTC.',
  you: 'You',
  ownPlace: 'Your place: {{place}}',
  ownNowhere: 'You have no place in this period yet',
  heldTitle: 'Your rebates are held',
  heldText: 'This account shares something with an account that invited it:',
  held_device: 'A device: both were used in the same browser',
  held_papers: 'Papers: the same ID number was given',
  held_address: 'A withdrawal address: both pay out to the same one',
  heldEffect:
    'Until somebody has looked, your fees are shared with nobody and you earn nothing by invitations. Nothing that you own is touched.',
  heldHousehold:
    'Two people of one household are welcome, each with an account of their own. Ask for a look, and staff will release what is harmless.',
  heldAsk: 'Ask for a look',
  heldAsked: 'You have asked for a look',
  heldStaff: 'What staff can do',
};

/** The console: shares, and accounts that share something with an inviter. */
export const referral = {
  text: 'Shares of fees that go to those who brought the users, and accounts that may have invited themselves.',
  shares: 'Shares of a fee',
  level: 'Level {{level}}',
  noShares: 'None are set: no fee is shared.',
  invited: 'Invited accounts',
  held: 'Held accounts',
  propose: 'Propose other shares',
  proposeEffect: 'Then they hold for every fee from then on. What was paid stays paid.',
  proposeIncomplete: 'Give a percentage for each level, at most 50 in all',
  fraction: 'Percent of a fee, such as 20',
  proposed: 'Proposed. A second person must agree now.',
  toProposal: 'Proposal #{{id}}',
  rings: 'Accounts that share something with an inviter',
  queue: 'Which ones',
  queue_held: 'Held',
  queue_released: 'Released',
  queue_any: 'All',
  noRings: 'There are none',
  user: 'Account',
  since: 'Held since',
  evidence: 'What is shared, and with whom',
  kind_device: 'Device',
  kind_papers: 'Papers',
  kind_address: 'Withdrawal address',
  state: 'State',
  isHeld: 'Held',
  isReleased: 'Released',
  asked: 'Asked for a look',
  release: 'Release',
  releaseTitle: 'Release account {{user}}',
  releaseText:
    'Its fees are shared and it earns again from now on. What you looked at here does not hold it again; anything found later does.',
};
