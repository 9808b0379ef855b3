// One order that waits in the book, and the way to cancel it.
import { Button, figureOfDecimal, toast } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { client } from '../../../shared/calls/api.ts';
import { type OwnRow, priceOf } from '../../../shared/contracts/own-row.ts';
import { useSend } from '../use-send.ts';
import classes from './contract-card.module.css';
import { ContractCard } from './contract-card.tsx';

export function WaitingRow({ row }: { row: OwnRow }) {
  const { t } = useTranslation('contracts');
  const { shortDateTime } = useFormats();
  const { send, isSending } = useSend();
  const price = (text: string) => (priceOf(text) === undefined ? '–' : figureOfDecimal(text));

  async function cancel() {
    const sent = await send(clientId => client.cancelLeverOrder({ id: row.id, client_id: clientId }));
    if (sent.kind === 'refused') toast(sent.failure.message, 'error');
    if (sent.kind === 'done') toast(t('orderCancelled'), 'success');
  }

  const facts = [
    { label: t('lots'), value: String(row.share) },
    { label: t('limitPrice'), value: price(row.price) },
    { label: t('margin'), value: figureOfDecimal(row.caution_money) },
    { label: t('stopProfit'), value: price(row.target_profit_price) },
    { label: t('stopLoss'), value: price(row.stop_loss_price) },
  ];
  return (
    <ContractCard row={row} aside={<time>{shortDateTime(row.create_time * 1000)}</time>} facts={facts}>
      <div className={classes.actions}>
        <Button tone="secondary" size="small" pending={isSending} onClick={() => void cancel()}>
          {t('cancelOrder')}
        </Button>
      </div>
    </ContractCard>
  );
}
