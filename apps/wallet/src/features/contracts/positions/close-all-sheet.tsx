// Closes many positions at once, by contract and direction, or nets one's own long against short lots of a contract.
import { leverDirections } from '@candor/contract';
import { Button, Segmented, Sheet, toast } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../../shared/calls/api.ts';
import { directionOf, type OwnRow } from '../../../shared/contracts/contract.ts';
import { OldPricesWarning } from '../../../shared/trade/old-prices.tsx';
import { useSend } from '../use-send.ts';
import classes from './positions.module.css';

export type CloseAllSheetProps = {
  onClose: () => void;
  rows: readonly OwnRow[];
  /** The contract that the list is narrowed to. */
  symbol: string | undefined;
};

export function CloseAllSheet({ onClose, rows, symbol }: CloseAllSheetProps) {
  const { t } = useTranslation('contracts');
  const [which, setWhich] = useState<'all' | 'long' | 'short'>('all');
  const { send, isSending } = useSend();
  const chosen = rows.filter(row => which === 'all' || directionOf(row) === which);
  const [first] = rows;
  const market =
    symbol === undefined || first === undefined ? {} : { currency_id: first.currency, legal_id: first.legal };
  const canNet = symbol !== undefined && new Set(rows.map(directionOf)).size === 2;

  async function closeAll() {
    const type = which === 'all' ? {} : { type: leverDirections[which] };
    const sent = await send(clientId => client.closeLeverPositions({ ...market, ...type, client_id: clientId }));
    if (sent.kind === 'refused') return toast(sent.failure.message, 'error');
    if (sent.kind === 'done') {
      const { closed, left } = sent.extra.data;
      toast(t('closedMany', { closed: closed.length, left: left.length }), left.length === 0 ? 'success' : 'plain');
    }
    onClose();
  }

  async function net() {
    if (first === undefined) return;
    const input = { currency_id: first.currency, legal_id: first.legal };
    const sent = await send(clientId => client.netLeverPositions({ ...input, client_id: clientId }));
    if (sent.kind === 'refused') return toast(sent.failure.message, 'error');
    if (sent.kind === 'done') toast(t('netted', { lots: sent.extra.data.share }), 'success');
    onClose();
  }

  return (
    <Sheet opened onClose={onClose} title={t('closeMany')}>
      <div className={classes.form}>
        <Segmented
          label={t('direction')}
          value={which}
          onChange={setWhich}
          options={[
            { value: 'all', label: t('allDirections') },
            { value: 'long', label: t('long') },
            { value: 'short', label: t('short') },
          ]}
        />
        <p className={classes.text}>
          {t('closeManyText', { count: chosen.length, where: symbol ?? t('allContracts') })}
        </p>
        <OldPricesWarning />
        <Button
          wide
          size="large"
          tone="danger"
          pending={isSending}
          disabled={chosen.length === 0}
          onClick={() => void closeAll()}
        >
          {t('closeManyDo')}
        </Button>
        {canNet ? (
          <>
            <p className={classes.text}>{t('netText', { symbol })}</p>
            <Button wide tone="secondary" pending={isSending} onClick={() => void net()}>
              {t('netDo')}
            </Button>
          </>
        ) : null}
      </div>
    </Sheet>
  );
}
