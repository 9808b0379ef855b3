// What the first pages read as soon as they show. The build writes it into the head script, so that it is requested before the app's code is there.
import { type CallInput, type CallName, newsClasses } from '@candor/contract';
import type { Path } from '../navigation/paths.ts';

type Read = { [Name in CallName]: readonly [Name, CallInput<Name>] }[CallName];

/** The banners of the first page. */
export const BANNERS_INPUT = { c_id: newsClasses.banner, limit: 8 } as const;

const RULES = ['getMarketState', {}] as const;
const PRICES = ['listPairs', {}] as const;
const BALANCES = ['listWallets', {}] as const;

/** Every page of first-pages.ts. */
export const firstRequests: Readonly<Partial<Record<Path, readonly Read[]>>> = {
  '/': [RULES, PRICES, BALANCES, ['listNews', BANNERS_INPUT]],
  '/pages/currencies/index': [RULES, PRICES],
  '/pages/trade/index': [RULES, PRICES, BALANCES],
  '/pages/option/detail': [RULES, PRICES, BALANCES],
  '/pages/assets/index': [RULES, PRICES, BALANCES],
  '/pages/user/login/login': [RULES],
  '/pages/finance/index': [RULES],
};
