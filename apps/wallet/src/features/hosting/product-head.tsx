// A product's name with its coin, and plainly where its days are shorter than days.
import { Badge, CoinIcon } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { type HostingProduct, shortDayMinutes } from './hosting-product.ts';
import classes from './product.module.css';

export type ProductHeadProps = { product: Pick<HostingProduct, 'currency_name' | 'name' | 'day_ms' | 'stopped'> };

export function ProductHead({ product }: ProductHeadProps) {
  const { t } = useTranslation('hosting');
  const minutes = shortDayMinutes(product);
  return (
    <div className={classes.headBlock}>
      <div className={classes.head}>
        <CoinIcon name={product.currency_name} size={32} />
        <h2 className={classes.name}>{product.name}</h2>
        {product.stopped === '' ? null : <Badge tone="waiting">{t(`state_${product.stopped}`)}</Badge>}
      </div>
      {minutes === undefined ? null : <p className={classes.short}>{t('shortDay', { minutes })}</p>}
    </div>
  );
}
