// Offers to book what lacks on a chain as a loss, while withdrawals of the coin are paused and no proposal about it waits already.
import { figureOfDecimal, signOfDecimal } from '@candor/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AmountProposal } from '../../shared/dialogs/amount-proposal.tsx';
import { KeyValues } from '../../shared/parts/key-values.tsx';
import { REFRESH_MS } from '../../shared/refresh.ts';
import { useMay } from '../../shared/session.ts';
import { useAct, useCall } from '../../shared/use-call.ts';
import { type ChainCoin, chainNameOf, type HeldRail, pauseOf } from './chain.ts';
import classes from './chains.module.css';

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

/** Proposes to book what lacks on a chain as a loss of the exchange: the amount begins with all that lacks. */
function LossDialog({ coin, rail, onClose }: { coin: ChainCoin; rail: HeldRail; onClose: () => void }) {
  const { t } = useTranslation(['chains', 'proposals']);
  const [amount, setAmount] = useState(rail.shortfall);
  const propose = useAct('bookLoss', { isQuiet: true, changes: ['listChains', 'listProposals'] });
  const { currency, currency_name: name } = coin;
  return (
    <AmountProposal
      title={t('bookLossOf', { coin: name })}
      effect={t('lossEffect')}
      label={t('lossAmount')}
      description={`${t('lossMissing')}: ${figureOfDecimal(rail.shortfall)} ${name}`}
      told={t('proposed')}
      unit={name}
      amount={amount}
      onAmount={setAmount}
      onPropose={(typed, reason) =>
        propose.mutateAsync({ currency, chain: chainNameOf(rail.chain_code), amount: typed, reason })
      }
      onClose={onClose}
      lead={<p className={classes.bad}>{t('lossText')}</p>}
    >
      <KeyValues items={[{ label: t('proposals:field_loss_chain'), value: rail.chain }]} />
    </AmountProposal>
  );
}
