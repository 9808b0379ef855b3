// Which areas of the texts each part of the product shows, and the English files that they stand in.

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

const login = [
  ...first,
  'appErrors',
  'login',
  'places',
  'problems',
  'proof',
  'settings',
  'verification',
  'withdrawal',
] as const;

const trade = [
  ...first,
  'appErrors',
  'contracts',
  'csvFiles',
  'deposit',
  'help',
  'kline',
  'orders',
  'places',
  'portfolio',
  'problems',
  'proof',
  'spot',
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
  'lockedFunds',
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
  'lockedFunds',
  'mail',
  'optionWords',
  'referralWords',
  'socketWords',
  'statementWords',
  'withdrawalRemarks',
] as const;

/**
 * The areas by who shows them: the wallet's first page, its login page, its page to trade, all its pages, the console, the server. An area is an object
 * of texts that files export by its name; several files may add to one. A new area is named here, and a new file below; a new
 * text is not.
 */
export const shownBy = { first, login, trade, wallet, console, server };

export type TextSet = keyof typeof shownBy;

/** Every file of texts, for the types alone: what runs reads the folders. */
export type EnglishFile =
  | typeof import('./en/account-end.ts')
  | typeof import('./en/app-lock.ts')
  | typeof import('./en/bank-card.ts')
  | typeof import('./en/bank-debt.ts')
  | typeof import('./en/bank-deposit.ts')
  | typeof import('./en/bank-withdrawal.ts')
  | typeof import('./en/bank.ts')
  | typeof import('./en/chains.ts')
  | typeof import('./en/chat-screens.ts')
  | typeof import('./en/chat.ts')
  | typeof import('./en/console-frame.ts')
  | typeof import('./en/contacts.ts')
  | typeof import('./en/content.ts')
  | typeof import('./en/contracts.ts')
  | typeof import('./en/csv-files.ts')
  | typeof import('./en/deposit.ts')
  | typeof import('./en/factor-reset.ts')
  | typeof import('./en/favourites.ts')
  | typeof import('./en/figures.ts')
  | typeof import('./en/freeze.ts')
  | typeof import('./en/guide.ts')
  | typeof import('./en/help.ts')
  | typeof import('./en/home.ts')
  | typeof import('./en/hosting.ts')
  | typeof import('./en/kline.ts')
  | typeof import('./en/launch-screens.ts')
  | typeof import('./en/launch.ts')
  | typeof import('./en/lever.ts')
  | typeof import('./en/login.ts')
  | typeof import('./en/market.ts')
  | typeof import('./en/messages.ts')
  | typeof import('./en/news.ts')
  | typeof import('./en/notices.ts')
  | typeof import('./en/notifications.ts')
  | typeof import('./en/offline-page.ts')
  | typeof import('./en/operating.ts')
  | typeof import('./en/option.ts')
  | typeof import('./en/orders.ts')
  | typeof import('./en/outside-wallet.ts')
  | typeof import('./en/picture-files.ts')
  | typeof import('./en/pictures.ts')
  | typeof import('./en/places.ts')
  | typeof import('./en/portfolio.ts')
  | typeof import('./en/price-alert.ts')
  | typeof import('./en/proof.ts')
  | typeof import('./en/proposals.ts')
  | typeof import('./en/records.ts')
  | typeof import('./en/referral.ts')
  | typeof import('./en/reserves.ts')
  | typeof import('./en/rule-texts.ts')
  | typeof import('./en/search.ts')
  | typeof import('./en/security.ts')
  | typeof import('./en/settings.ts')
  | typeof import('./en/shared.ts')
  | typeof import('./en/shell.ts')
  | typeof import('./en/shortcuts.ts')
  | typeof import('./en/spot.ts')
  | typeof import('./en/staff.ts')
  | typeof import('./en/statements.ts')
  | typeof import('./en/users.ts')
  | typeof import('./en/verification.ts')
  | typeof import('./en/wallet.ts')
  | typeof import('./en/wire.ts')
  | typeof import('./en/withdrawal.ts');

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
