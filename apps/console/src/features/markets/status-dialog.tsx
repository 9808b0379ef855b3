// Halting, opening or making a market cancel-only: the public reason that everybody sees, and the one for colleagues.
import { type MarketStatus, type MarketStatusReasonName, marketStatusReasons } from '@candor/contract';
import { toast } from '@candor/ui';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useAct } from '../../shared/use-call.ts';
import type { Market } from './market.ts';

export type StatusDialogProps = { market: Market; status: MarketStatus; onClose: () => void };

export function StatusDialog({ market, status, onClose }: StatusDialogProps) {
  const { t } = useTranslation('exchangeRules');
  const [why, setWhy] = useState<MarketStatusReasonName>();
  const act = useAct('setMarketStatus', { isQuiet: true, changes: ['listMarkets'] });
  const needsWhy = status !== 'open';
  return (
    <ReasonDialog
      opened
      onClose={onClose}
      title={t(`title_${status}`, { symbol: market.symbol })}
      text={t(`meaning_${status}`)}
      submitLabel={t(`make_${status}`)}
      isDangerous={needsWhy}
      missing={needsWhy && why === undefined ? t('chooseWhy') : undefined}
      onSubmit={async reason => {
        await act.mutateAsync({
          market: market.id,
          status,
          ...(needsWhy && why !== undefined && { status_reason: why }),
          reason,
        });
        toast(t('statusSet', { symbol: market.symbol }), 'success');
      }}
    >
      {needsWhy
        ? isTried => (
            <Select
              data-autofocus
              label={t('publicWhy')}
              description={t('publicWhyHint')}
              placeholder={t('choose')}
              value={why ?? null}
              error={isTried && why === undefined}
              data={marketStatusReasons.map(value => ({ value, label: t(`because_${value}`) }))}
              onChange={value => setWhy(marketStatusReasons.find(known => known === value))}
            />
          )
        : undefined}
    </ReasonDialog>
  );
}
