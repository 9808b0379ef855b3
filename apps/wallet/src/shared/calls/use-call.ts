// Reads from and writes to the server, and the keys under which the cache keeps the answers.

import type { CallInput, CallName } from '@candor/contract';
import { createCallHooks } from '@candor/web';
import { client } from './api.ts';

/** Own data is thrown away when the user changes; market data stays. */
type KeyScope = 'own' | 'public';

/** Calls whose answers are the same for all users. The table of calls says so too, but loads after the first page. */
export const PUBLIC_READS: ReadonlySet<CallName> = new Set<CallName>([
  'listDiallingCodes',
  'listPairs',
  'getPair',
  'listCandles',
  'getBook',
  'listTrades',
  'listFees',
  'getMarketState',
  'listMarketChanges',
  'listOperatorResets',
  'listAdoptions',
  'listContracts',
  'getContractBook',
  'listContractTrades',
  'listContractCandles',
  'listFundingRates',
  'listInsuranceFunds',
  'listLiquidations',
  'listDeleveragings',
  'listOptionDurations',
  'getOptionFigures',
  'listHostingProducts',
  'listLaunches',
  'getRecommendedLaunch',
  'listNews',
  'getNews',
  'listHelpTopics',
  'listPopularHelp',
  'listHelpResults',
  'getReferralShares',
  'getInviter',
  'listReserves',
  'listReserveMovements',
  'listFiatRates',
  'listChain',
  'listPriceRecords',
  'listPowers',
  'listDemoMessages',
  'getCustomerUrl',
  'getLanguage',
]);

/** The key of one call's answer; without an input, of all its answers. */
export function callKey<Name extends CallName>(name: Name, input?: CallInput<Name>) {
  const scope: KeyScope = PUBLIC_READS.has(name) ? 'public' : 'own';
  return input === undefined ? ([scope, name] as const) : ([scope, name, input] as const);
}

export const { useCall, useAct } = createCallHooks({ client, keyOf: callKey });
