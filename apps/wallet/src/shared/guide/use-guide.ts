// The first steps of whoever is logged in, as the server knows them now.
import { useCall } from '../calls/use-call.ts';
import { useIsDemo } from '../market-state.ts';
import { useOffersDeposits } from '../use-offers-deposits.ts';
import { guideOf } from './guide.ts';

/** What no event tells, such as a step on another device while this one was offline, is seen after this time. */
const REFRESH_MS = 20_000;

export function useGuide({ isAsked = true }: { isAsked?: boolean } = {}) {
  const isDemo = useIsDemo();
  const offersDeposits = useOffersDeposits().any === true;
  const found = useCall('getGuide', {}, { enabled: isAsked, staleTime: 0, refetchInterval: REFRESH_MS });
  const guide = found.data && guideOf(found.data, { isDemo, offersDeposits }, Date.now());
  return { ...found, guide };
}
