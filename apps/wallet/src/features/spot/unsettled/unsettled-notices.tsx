// Says that the outcome of an order is not known yet, and later that it was not placed.
import { Button, IconButton } from '@candor/ui';
import { IconX } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import classes from './unsettled-notices.module.css';
import { noteSettled, type UnsettledOrder } from './unsettled-orders.ts';
import { useSettling } from './use-settling.ts';

export function UnsettledNotices() {
  const { orders, ask } = useSettling();
  return orders.map(order => <Notice key={order.clientId} order={order} onAsk={() => void ask(order)} />);
}

function Notice({ order, onAsk }: { order: UnsettledOrder; onAsk: () => void }) {
  const { t } = useTranslation(['spot', 'shared']);
  const { time } = useFormats();
  const { side, amount, coin, clientId } = order;
  const isAbsent = order.state === 'absent';
  return (
    <section className={classes.notice} role="status">
      <div className={classes.words}>
        <h2 className={classes.title}>{isAbsent ? t('absentTitle') : t('shared:outcomeUnknown')}</h2>
        <p>{t(`unknownOrder_${side}`, { amount, coin, time: time(order.sentAt) })}</p>
        <p>{isAbsent ? t('absentText') : t('unknownText')}</p>
      </div>
      {isAbsent ? (
        <IconButton
          label={t('shared:close')}
          icon={<IconX size={18} stroke={1.5} />}
          onClick={() => noteSettled(clientId)}
        />
      ) : (
        <Button tone="secondary" size="small" onClick={onAsk}>
          {t('askNow')}
        </Button>
      )}
    </section>
  );
}
