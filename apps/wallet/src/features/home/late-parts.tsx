// The places of the first steps and of the launches on the first page: their code and texts come after it, and the rows below do not move then.
import { Panel, Skeleton } from '@candor/ui';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { storage } from '../../shared/device/storage.ts';
import { withAllTexts } from '../../shared/language.ts';
import { latePart } from '../../shared/late-part.ts';
import { useSession } from '../../shared/session/session.ts';
import classes from './home.module.css';

const FirstSteps = latePart(async () => (await withAllTexts(() => import('./steps/first-steps.tsx'))).FirstSteps);
const Launches = latePart(async () => (await withAllTexts(() => import('./launches/launches.tsx'))).Launches);
const Recommendation = latePart(
  async () => (await withAllTexts(() => import('./launches/recommendation.tsx'))).Recommendation,
);

export function LaunchesSlot() {
  return (
    <Suspense fallback={<LaunchesWaiting />}>
      <Launches waiting={<LaunchesWaiting />} />
    </Suspense>
  );
}

export function RecommendationSlot() {
  return (
    <Suspense fallback={<RecommendationWaiting />}>
      <Recommendation waiting={<RecommendationWaiting />} />
    </Suspense>
  );
}

/** Reserves room for a message while this device has never learned whether there is one. */
function RecommendationWaiting() {
  const [isUnknown] = useState(() => storage.read('recommendation') === null);
  return isUnknown ? <div className={classes.messageRoom} data-room="recommendation" aria-hidden="true" /> : null;
}

/** As many rows as at the last visit of this device. */
function LaunchesWaiting() {
  const { t } = useTranslation('shell');
  const [rows] = useState(() => Math.min(Number(storage.read('home-launches')) || 0, 3));
  if (rows === 0) return null;
  return (
    <Panel flush title={t('nav_launch')}>
      <div aria-hidden="true">
        {Array.from({ length: rows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike and never move
          <div key={index} className={classes.row}>
            <Skeleton width="60%" height="1rem" />
          </div>
        ))}
      </div>
    </Panel>
  );
}

/** The room is kept unless this device knows that this user sees no steps any more. */
export function FirstStepsSlot() {
  const userId = useSession(state => state.user?.id);
  const [isOver] = useState(() => storage.read('first-steps') === `over ${userId}`);
  const waiting = isOver ? null : <div className={classes.stepsRoom} data-room="first-steps" aria-hidden="true" />;
  return (
    <Suspense fallback={waiting}>
      <FirstSteps waiting={waiting} />
    </Suspense>
  );
}
