// Where a first step is done, with the coin or market that fits.
import { href } from '../navigation/href.ts';
import type { GuideStepKey } from './guide.ts';

/** Steps that are done on a page of their own. */
export type LeadingStep = Exclude<GuideStepKey, 'account' | 'funds'>;

const USDT = 3;
/** Of a demo's chains the one of which most have heard. */
const DEMO_NETWORK = 'ERC20';

export function targetOf(step: LeadingStep, isDemo: boolean): string {
  switch (step) {
    case 'deposit':
      // The sender's network decides which one it is; only in a demo is it known.
      return isDemo
        ? href('/pages/assets/deposit/charge', { currency: USDT, network: DEMO_NETWORK })
        : href('/pages/assets/deposit/index');
    case 'transfer':
      return href('/pages/assets/transfer/index', { currency: USDT, from: 'change', to: 'lever' });
    case 'trade':
      return href('/pages/trade/index', { symbol: 'BTC/USDT' });
    case 'safety':
      return href('/pages/settings/security/changePayPassword');
  }
}
