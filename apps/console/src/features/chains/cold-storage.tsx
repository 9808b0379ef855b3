// Cold storage of a coin chain by chain: what may go there and where to, proposing a move, and what became of the last ones.
import { figureOfDecimal, signOfDecimal } from '@candor/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ChainText } from '../../shared/parts/chain-text.tsx';
import { KeyValues } from '../../shared/parts/key-values.tsx';
import { shortText } from '../../shared/parts/short-text.ts';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { REFRESH_MS } from '../../shared/refresh.ts';
import { useMay } from '../../shared/session.ts';
import { useCall } from '../../shared/use-call.ts';
import type { ChainCoin } from './chain.ts';
import classes from './chains.module.css';
import { type ColdMove, type ColdRail, coldTones } from './cold.ts';
import { ColdDialog } from './cold-dialog.tsx';

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
