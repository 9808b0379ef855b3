// The first steps of a newcomer, read from what really happened on the account.
import type { CallAnswer } from '@candor/contract';
import { useCall } from '../calls/use-call.ts';
import { useIsDemo, useOffersDeposits } from '../market-state.ts';

const guideSteps = ['account', 'funds', 'deposit', 'transfer', 'trade', 'safety'] as const;
export type GuideStepKey = (typeof guideSteps)[number];

/** What of this exchange a step needs. */
type GuideFacts = { isDemo: boolean; offersDeposits: boolean };

export type GuideStep = {
  key: GuideStepKey;
  isDone: boolean;
  /** Milliseconds; 0 where it is not done, or no time of it is known. */
  doneAt: number;
};

export type Guide = {
  steps: readonly GuideStep[];
  /** The first step that is still to be done, the optional last one included; undefined when all are. */
  next: GuideStepKey | undefined;
  /** Counted without the optional one. */
  doneCount: number;
  count: number;
  /** All but the optional one. */
  isDone: boolean;
  /** The first filled order; 0 without one. */
  order: number;
  isPutAway: boolean;
  /** Whether the first page still shows it: until it is put away, or a day after all was done. */
  isShown: boolean;
};

/** A card that says "done" has been seen by then. */
const DAY_MS = 86_400_000;

export function guideOf(answer: CallAnswer<'getGuide'>, { isDemo, offersDeposits }: GuideFacts, nowMs: number): Guide {
  const { registered_at, funds_at, deposit_at, transfer_at, trade_at, has_fund_password } = answer;
  const step = (key: GuideStepKey, doneAt: number, isHere = true) =>
    isHere ? [{ key, doneAt, isDone: doneAt > 0 }] : [];
  const needed = [
    ...step('account', registered_at),
    ...step('funds', funds_at, isDemo),
    ...step('deposit', deposit_at, offersDeposits),
    ...step('transfer', transfer_at, answer.can_transfer === 1),
    ...step('trade', trade_at),
  ];
  const steps = [...needed, { key: 'safety' as const, doneAt: 0, isDone: has_fund_password === 1 }];
  const doneCount = needed.filter(({ isDone }) => isDone).length;
  const isDone = doneCount === needed.length;
  const isOld = isDone && Math.max(...needed.map(({ doneAt }) => doneAt)) + DAY_MS < nowMs;
  const isPutAway = answer.is_put_away === 1;
  return {
    steps,
    next: steps.find(each => !each.isDone)?.key,
    doneCount,
    count: needed.length,
    isDone,
    order: answer.trade_order,
    isPutAway,
    isShown: !isPutAway && !isOld,
  };
}

/** Changes without an event, such as a step on another device while this one was offline, are seen after this time. */
const REFRESH_MS = 20_000;

/** The first steps of the user, as the server knows them now. */
export function useGuide({ isEnabled = true }: { isEnabled?: boolean } = {}) {
  const isDemo = useIsDemo();
  const offersDeposits = useOffersDeposits().any === true;
  const query = useCall('getGuide', {}, { enabled: isEnabled, staleTime: 0, refetchInterval: REFRESH_MS });
  const guide = query.data && guideOf(query.data, { isDemo, offersDeposits }, Date.now());
  return { ...query, guide };
}
