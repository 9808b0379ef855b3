// Which areas of the texts each part of the product shows.

const first = [
  'assets',
  'coins',
  'commonErrors',
  'home',
  'markets',
  'messages',
  'news',
  'notices',
  'shared',
  'shell',
] as const;

const wallet = [
  ...first,
  'aboutStaff',
  'accountActions',
  'accountEnd',
  'addressBook',
  'alerts',
  'appErrors',
  'appLock',
  'bankCard',
  'bankDebt',
  'bankDeposit',
  'bankWithdrawal',
  'chat',
  'contacts',
  'contracts',
  'csvFiles',
  'deposit',
  'factorReset',
  'favourites',
  'freeze',
  'guide',
  'help',
  'hosting',
  'kline',
  'launch',
  'login',
  'moneyRecords',
  'notifications',
  'option',
  'orders',
  'outsideWallet',
  'pictureFiles',
  'places',
  'portfolio',
  'problems',
  'promotion',
  'proof',
  'proofs',
  'publicReserves',
  'receipt',
  'review',
  'search',
  'security',
  'settings',
  'shortcuts',
  'spot',
  'staff',
  'statements',
  'verification',
  'withdrawal',
] as const;

const console = [
  'accounts',
  'articles',
  'audit',
  'banks',
  'cases',
  'chains',
  'chatDesk',
  'commonErrors',
  'contractRisk',
  'csvFiles',
  'dashboard',
  'deposits',
  'exchangeRules',
  'factorResets',
  'frame',
  'health',
  'hostingProducts',
  'journal',
  'launchCourses',
  'messages',
  'operators',
  'ownAccount',
  'parts',
  'payee',
  'pictureFiles',
  'problems',
  'proposals',
  'referral',
  'reserves',
  'review',
  'shared',
  'signIn',
  'signingApprovals',
  'staff',
  'users',
  'withdrawalRemarks',
  'withdrawals',
] as const;

const server = [
  'accountNotices',
  'appErrors',
  'bankRemarks',
  'commonErrors',
  'errors',
  'eventMessages',
  'events',
  'fieldProblems',
  'helpTables',
  'hostingWords',
  'launchDemo',
  'ledger',
  'leverWords',
  'mail',
  'optionWords',
  'referralWords',
  'socketWords',
  'statementWords',
  'withdrawalRemarks',
] as const;

/**
 * The areas by who shows them: the wallet's first page, all pages of the wallet, the console, the server. An area is an object
 * of texts that files export by its name; several files may add to one. A new area is named here, a new text is not.
 */
export const shownBy = { first, wallet, console, server };

export type TextSet = keyof typeof shownBy;

/**
 * Refusals are read from one area, `errors`, and exported under three names: `commonErrors` are those that every app words by
 * itself, `appErrors` those that the wallet does too, `errors` those that only the server words.
 */
export const namesOfErrors = ['commonErrors', 'appErrors', 'errors'] as const;

/** The area that an export belongs to. */
export function areaOf(name: string): string {
  return (namesOfErrors as readonly string[]).includes(name) ? 'errors' : name;
}

/** The names of exports that a set takes. */
export function isShownBy(set: TextSet, name: string): boolean {
  return (shownBy[set] as readonly string[]).includes(name);
}
