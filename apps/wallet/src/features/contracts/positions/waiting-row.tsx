// One order that waits in the book, and the way to cancel it.
import { Button, figureOfDecimal, toast } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { client } from '../../../shared/calls/api.ts';
import { directionOf, type OwnRow, priceOf } from '../../../shared/contracts/own-row.ts';
import { DirectionTag } from '../direction-tag.tsx';
import { useSend } from '../use-send.ts';
import classes from './position-card.module.css';

export function WaitingRow({ row }: { row: OwnRow }) {
  const { t } = useTranslation('contracts');
  const { shortDateTime } = useFormats();
  const { send, isSending } = useSend();
  const direction = directionOf(row);
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
    <article className={classes.card} aria-label={`${row.symbol} ${t(direction)}`}>
      <header className={classes.head}>
        <span className={classes.name}>
          <span className={classes.symbol}>{row.symbol}</span>
          <DirectionTag direction={direction} multiple={row.multiple} />
        </span>
        <time className={classes.time}>{shortDateTime(row.create_time * 1000)}</time>
      </header>
      <dl className={classes.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.actions}>
        <Button tone="secondary" size="small" pending={isSending} onClick={() => void cancel()}>
          {t('cancelOrder')}
        </Button>
      </div>
    </article>
  );
}
