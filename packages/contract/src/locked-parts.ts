// What users own outside of their wallets, by feature. It imports nothing: the first page of the wallet loads it, and would load what it imports.

/** The members of `account/closing`: amounts in locked products, in launches as payments or as coins, and staked on open options. */
export const lockedParts = ['hosting', 'launch', 'stake'] as const;
export type LockedPartName = (typeof lockedParts)[number];

/** The parts that count in no account, members of `locked` in `wallet/list`. Stakes count in the account of options. */
export type PartBesideAccounts = Exclude<LockedPartName, 'stake'>;
export const partsBesideAccounts = lockedParts.filter((part): part is PartBesideAccounts => part !== 'stake');
