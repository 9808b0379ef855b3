// Where the guide ends: the receipt of the first trade, or what it will hold.
import { ButtonLink, Panel } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { href } from '../../shared/navigation/href.ts';
import classes from './guide.module.css';

/** @param order the first filled one; 0 while there is none. */
export function ReceiptPanel({ order }: { order: number }) {
  const { t } = useTranslation('guide');
  return (
    <Panel title={t('receiptTitle')}>
      <div className={classes.receipt}>
        <p className={classes.text}>{t(order === 0 ? 'receiptLater' : 'receiptText')}</p>
        {order === 0 ? null : (
          <ButtonLink wide href={href('/pages/trade/receipt', { id: order })}>
            {t('seeReceipt')}
          </ButtonLink>
        )}
      </div>
    </Panel>
  );
}
