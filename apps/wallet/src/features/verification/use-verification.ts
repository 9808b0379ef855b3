// The state of the user's verification; polled while it is under review.
import { useCall } from '../../shared/calls/use-call.ts';
import { useDemoReviewer } from '../../shared/market-state.ts';

const REVIEW_CHECK_MS = 20_000;
/** While a program decides within seconds. */
const DEMO_CHECK_MS = 2_000;

export function useVerification() {
  const known = useCall('getVerification', {});
  const refetchInterval = useDemoReviewer() === undefined ? REVIEW_CHECK_MS : DEMO_CHECK_MS;
  const isUnderReview = [known.data?.basic, known.data?.advanced].some(part => part?.status === 'under_review');
  return useCall('getVerification', {}, isUnderReview ? { refetchInterval } : {});
}
