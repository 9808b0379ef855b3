// Deposits or withdrawals of a coin: whether they are open, and pausing or resuming them.

import { type PauseReasonName, pauseReasons } from '@candor/contract';
import type { DirectionName } from '@candor/contract/console';
import { toast } from '@candor/ui';
import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useMay } from '../../shared/session.ts';
import { useAct } from '../../shared/use-call.ts';
import { type ChainCoin, pauseOf } from './chain.ts';
import classes from './chains.module.css';
import { DirectionBadge } from './direction-badge.tsx';

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

type PauseDialogProps = {
  coin: ChainCoin;
  direction: DirectionName;
  act: 'pause' | 'resume';
  onClose: () => void;
};

/** Pauses or resumes deposits or withdrawals of a coin at once: the public reason that everybody sees, and the one for colleagues. */
function PauseDialog({ coin, direction, act, onClose }: PauseDialogProps) {
  const { t } = useTranslation('chains');
  const [pause, setPause] = useState<PauseReasonName>();
  const send = useAct('pauseCoin', { isQuiet: true, changes: ['listChains'] });
  const isPause = act === 'pause';
  const { currency, currency_name: name } = coin;
  return (
    <ReasonDialog
      opened
      onClose={onClose}
      title={t(`${act}_${direction}`, { coin: name })}
      text={t(`${act}Text_${direction}`)}
      submitLabel={t(act)}
      isDangerous={isPause}
      missing={isPause && pause === undefined ? t('chooseWhy') : undefined}
      onSubmit={async reason => {
        await send.mutateAsync({ currency, direction, ...(isPause && pause !== undefined && { pause }), reason });
        toast(t(isPause ? 'paused' : 'resumed', { coin: name }), 'success');
      }}
    >
      {isPause
        ? isTried => (
            <Select
              data-autofocus
              label={t('publicWhy')}
              description={t('publicWhyHint')}
              placeholder={t('choose')}
              value={pause ?? null}
              error={isTried && pause === undefined}
              data={pauseReasons.map(value => ({ value, label: t(`because_${value}`) }))}
              onChange={value => setPause(pauseReasons.find(known => known === value))}
            />
          )
        : undefined}
    </ReasonDialog>
  );
}
