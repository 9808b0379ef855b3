// Where the verification of the caller stands; asked again by itself while somebody reviews it.
import { useCall } from '../../shared/calls/use-call.ts';

const REVIEW_CHECK_MS = 20_000;

export function useVerification() {
  const known = useCall('getVerification', {});
  const isUnderReview = [known.data?.basic, known.data?.advanced].some(part => part?.status === 'under_review');
  return useCall('getVerification', {}, isUnderReview ? { refetchInterval: REVIEW_CHECK_MS } : {});
}
