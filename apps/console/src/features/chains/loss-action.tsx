// Offers to book what lacks on a chain as a loss, while withdrawals of the coin are paused and no proposal about it waits already.
import { signOfDecimal } from '@candor/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { REFRESH_MS } from '../../shared/refresh.ts';
import { useMay } from '../../shared/session.ts';
import { useCall } from '../../shared/use-call.ts';
import { type ChainCoin, type HeldRail, pauseOf } from './chain.ts';
import classes from './chains.module.css';
import { LossDialog } from './loss-dialog.tsx';

/** All that one page of proposals holds. */
const MOST_PROPOSALS = 100;

export function LossAction({ coin, rail }: { coin: ChainCoin; rail: HeldRail }) {
  const mayBook = useMay('chains.loss');
  return mayBook && signOfDecimal(rail.shortfall) > 0 ? <Offer coin={coin} rail={rail} /> : null;
}

function Offer({ coin, rail }: { coin: ChainCoin; rail: HeldRail }) {
  const { t } = useTranslation('chains');
  const [isBooking, setBooking] = useState(false);
  const waiting = useWaiting(coin, rail);
  const isPaused = pauseOf(coin, 'withdrawals') !== undefined;
  return (
    <>
      {isPaused ? null : <p className={classes.quiet}>{t('lossNeedsPause')}</p>}
      <div className={classes.buttons}>
        <Button
          size="sm"
          variant="default"
          disabled={!isPaused || waiting !== undefined}
          onClick={() => setBooking(true)}
        >
          {t('bookLoss')}
        </Button>
        {waiting === undefined ? null : (
          <p className={classes.quiet}>
            {t('changeWaits')} <Link to={`/proposals?id=${waiting.id}`}>{t('toProposal')}</Link>
          </p>
        )}
      </div>
      {isBooking ? <LossDialog coin={coin} rail={rail} onClose={() => setBooking(false)} /> : null}
    </>
  );
}

/** The open proposal about what lacks there. */
function useWaiting(coin: ChainCoin, rail: HeldRail) {
  const seesProposals = useMay('proposals.see');
  const asked = { shown: 'waiting', limit: MOST_PROPOSALS } as const;
  const { data } = useCall('listProposals', asked, { enabled: seesProposals, refetchInterval: REFRESH_MS });
  return data?.list.find(
    ({ kind, subject, changes }) =>
      kind === 'book_loss' &&
      subject.id === coin.currency &&
      changes.some(({ field, to }) => field === 'loss_chain' && to === rail.chain),
  );
}
