// Deposits or withdrawals of a coin: whether they are open, and pausing or resuming them.
import type { DirectionName } from '@candor/contract/console';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../shared/session.ts';
import { type ChainCoin, pauseOf } from './chain.ts';
import classes from './chains.module.css';
import { DirectionBadge } from './direction-badge.tsx';
import { PauseDialog } from './pause-dialog.tsx';

export type DirectionRowProps = { coin: ChainCoin; direction: DirectionName };

export function DirectionRow({ coin, direction }: DirectionRowProps) {
  const { t } = useTranslation('chains');
  const mayPause = useMay('chains.pause');
  const [asked, setAsked] = useState<'pause' | 'resume'>();
  const offered = pauseOf(coin, direction) === undefined ? 'pause' : 'resume';
  return (
    <div className={classes.direction}>
      <strong>{t(direction)}</strong>
      <DirectionBadge coin={coin} direction={direction} />
      {mayPause ? (
        <Button
          className={classes.directionAct!}
          variant={offered === 'pause' ? 'light' : 'filled'}
          color={offered === 'pause' ? 'danger' : 'accent'}
          aria-label={t(`${offered}_${direction}`, { coin: coin.currency_name })}
          onClick={() => setAsked(offered)}
        >
          {t(offered)}
        </Button>
      ) : null}
      {asked === undefined ? null : (
        <PauseDialog coin={coin} direction={direction} act={asked} onClose={() => setAsked(undefined)} />
      )}
    </div>
  );
}
