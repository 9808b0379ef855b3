// Cold storage of a coin chain by chain: what may go there and where to, proposing a move, and what became of the last ones.

import type { ColdMoveState } from '@candor/contract/console';
import { figureOfDecimal, signOfDecimal } from '@candor/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type CallAnswer, REFRESH_MS, useAct, useCall } from '../../shared/calls.ts';
import { AmountProposal } from '../../shared/dialogs/reason-dialog.tsx';
import { useDialogForm } from '../../shared/forms.ts';
import { KeyValues } from '../../shared/parts/facts.tsx';
import { ChainText, StatusBadge, type StatusTone, shortText, Timestamp } from '../../shared/parts/values.tsx';
import { useMay } from '../../shared/session.ts';
import { type ChainCoin, chainNameOf } from './chain.ts';
import classes from './chains.module.css';

/** Moves to cold storage as the console shows them. */
const coldTones = {
  waiting: 'warning',
  signing: 'accent',
  paid: 'good',
  failed: 'danger',
  dead: 'danger',
  unstarted: 'quiet',
} as const satisfies Record<ColdMoveState, StatusTone>;

export function ColdStorage({ coin }: { coin: ChainCoin }) {
  const { t } = useTranslation('chains');
  const { data } = useCall('listColdMoves', { currency: coin.currency }, { refetchInterval: REFRESH_MS });
  if (data === undefined) return null;
  return (
    <>
      {data.rails.map(rail => (
        <OnChain key={rail.chain} coin={coin} rail={rail} />
      ))}
      {data.moves.length === 0 ? null : (
        <section>
          <h3 className={classes.head}>{t('coldMoves')}</h3>
          <ul className={classes.moves}>
            {data.moves.map(move => (
              <Move key={move.id} move={move} coin={coin.currency_name} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function OnChain({ coin, rail }: { coin: ChainCoin; rail: ColdRail }) {
  const { t } = useTranslation('chains');
  const mayMove = useMay('chains.cold');
  const [isMoving, setMoving] = useState(false);
  const { address, booked, free, proposal } = rail;
  const canMove = address !== '' && free !== '' && signOfDecimal(free) > 0 && proposal === 0;
  return (
    <section>
      <h3 className={classes.head}>{t('coldStorage', { chain: rail.chain_name })}</h3>
      <KeyValues
        items={[
          { label: t('coldFree'), value: free === '' ? '–' : figureOfDecimal(free) },
          { label: t('coldBooked'), value: figureOfDecimal(booked) },
          ...(address === '' ? [] : [{ label: t('coldDestination'), value: <ChainText text={address} /> }]),
        ]}
      />
      {address === '' ? <p className={classes.quiet}>{t('coldMissingAddress')}</p> : null}
      {rail.is_short === 1 ? <p className={classes.bad}>{t('coldLacks')}</p> : null}
      <div className={classes.buttons}>
        {mayMove && address !== '' ? (
          <Button
            size="sm"
            variant={coin.hot_above_limit === 1 ? 'filled' : 'default'}
            disabled={!canMove}
            onClick={() => setMoving(true)}
          >
            {t('moveToCold')}
          </Button>
        ) : null}
        {proposal === 0 ? null : (
          <p className={classes.quiet}>
            {t('changeWaits')} <Link to={`/proposals?id=${proposal}`}>{t('toProposal')}</Link>
          </p>
        )}
      </div>
      {isMoving ? <ColdDialog coin={coin} rail={rail} onClose={() => setMoving(false)} /> : null}
    </section>
  );
}

function Move({ move, coin }: { move: ColdMove; coin: string }) {
  const { t } = useTranslation('chains');
  return (
    <li className={classes.move}>
      <span className={classes.moveHead}>
        <strong>{`${figureOfDecimal(move.amount)} ${coin}`}</strong>
        <StatusBadge tone={coldTones[move.state]}>{t(`coldState_${move.state}`)}</StatusBadge>
      </span>
      <span className={classes.quiet}>
        {move.chain_name} · <Timestamp at={move.agreed_at} isShort />
        {move.waits_for === '' ? null : ` · ${t(`coldWhy_${move.waits_for}`)}`}
      </span>
      {move.txid === '' ? null : (
        <ChainText text={shortText(move.txid)} copied={move.txid} explorer={move.explorer_url} />
      )}
    </li>
  );
}

/** Proposes a move to cold storage: the amount is typed, the destination is that of the settings. */
function ColdDialog({ coin, rail, onClose }: { coin: ChainCoin; rail: ColdRail; onClose: () => void }) {
  const { t } = useTranslation(['chains', 'proposals']);
  const hasSuggestion = signOfDecimal(rail.suggested) > 0;
  const form = useDialogForm(`cold storage of coin ${coin.currency} on ${rail.chain}`, () => ({
    amount: hasSuggestion ? rail.suggested : '',
  }));
  const propose = useAct('moveToCold', { isQuiet: true, changes: ['listColdMoves', 'listProposals'] });
  const { currency, currency_name: name } = coin;
  return (
    <AmountProposal
      title={t('moveToColdOf', { coin: name })}
      effect={t('coldEffect')}
      label={t('coldAmount')}
      description={`${t('coldFree')}: ${figureOfDecimal(rail.free)} ${name}`}
      doneText={t('proposed')}
      unit={name}
      form={form}
      onPropose={(typed, reason) =>
        propose.mutateAsync({ currency, chain: chainNameOf(rail.chain), amount: typed, reason })
      }
      onClose={onClose}
    >
      {hasSuggestion ? (
        <div>
          <Button size="sm" variant="default" onClick={() => form.change({ amount: rail.suggested })}>
            {t('coldSuggested', { amount: `${figureOfDecimal(rail.suggested)} ${name}` })}
          </Button>
        </div>
      ) : null}
      <KeyValues
        items={[
          { label: t('proposals:field_cold_chain'), value: rail.chain_name },
          { label: t('coldDestination'), value: <ChainText text={rail.address} /> },
        ]}
      />
    </AmountProposal>
  );
}

type ColdRail = CallAnswer<'listColdMoves'>['rails'][number];

type ColdMove = CallAnswer<'listColdMoves'>['moves'][number];
