// Pauses or resumes deposits or withdrawals of a coin at once: the public reason that everybody sees, and the one for colleagues.
import { type PauseReasonName, pauseReasons } from '@candor/contract';
import type { DirectionName } from '@candor/contract/console';
import { toast } from '@candor/ui';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useAct } from '../../shared/use-call.ts';
import type { ChainCoin } from './chain.ts';

export type PauseDialogProps = {
  coin: ChainCoin;
  direction: DirectionName;
  act: 'pause' | 'resume';
  onClose: () => void;
};

export function PauseDialog({ coin, direction, act, onClose }: PauseDialogProps) {
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
