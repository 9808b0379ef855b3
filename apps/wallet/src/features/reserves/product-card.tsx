// One locked product: the amounts promised to its open orders, reserved for them, and free in its reserve.
import { Badge, CoinIcon, figureOfDecimal, Panel } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { type PromisedProduct, promisedPercent } from './fund.ts';
import { Covered, FundRows } from './fund-row.tsx';
import classes from './reserves.module.css';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const TONES = { '': 'good', sold_out: 'waiting', not_offered: 'neutral', books_short: 'bad' } as const;

export function ProductCard({ product }: { product: PromisedProduct }) {
  const { t } = useTranslation('publicReserves');
  const { id: market, currency, currency_name: unit, day, day_ms: dayMs, stopped } = product;
  return (
    <Panel
      className={classes.card}
      title={
        <span className={classes.name}>
          <CoinIcon name={unit} size={24} />
          {t('productName', { coin: unit, days: day })}
        </span>
      }
      action={<Badge tone={TONES[stopped]}>{t(stopped === '' ? 'onSale' : `stop_${stopped}`)}</Badge>}
    >
      {dayMs === DAY_MS ? null : <p className={classes.text}>{t('shortDay', { minutes: dayMs / MINUTE_MS })}</p>}
      <Use product={product} />
      <FundRows
        rows={[
          { label: t('owed'), value: product.owed, unit },
          { label: t('setAside'), value: product.set_aside, unit, of: { fund: 'hosting_interest', currency, market } },
          {
            label: t('free'),
            value: product.free,
            unit,
            isStrong: true,
            of: { fund: 'hosting_reserve', currency, market },
          },
          { label: t('canSell'), value: product.left, unit },
        ]}
      />
      <FundRows
        rows={[
          { label: t('amounts', { count: product.orders }), value: product.amounts, unit },
          { label: t('locked'), value: product.locked, unit, of: { fund: 'hosting_principal', currency, market } },
        ]}
      />
      <Covered
        pairs={[
          [product.owed, product.set_aside],
          [product.amounts, product.locked],
        ]}
      />
    </Panel>
  );
}

/** How much of the reserve is promised, as a thin bar with the share in words. */
function Use({ product }: { product: PromisedProduct }) {
  const { t } = useTranslation('publicReserves');
  const percent = promisedPercent(product);
  if (percent === undefined) return null;
  return (
    <div className={classes.use}>
      <div className={classes.bar} aria-hidden="true">
        <span style={{ width: `${percent}%` }} />
      </div>
      <p className={classes.text}>{t('use', { percent: figureOfDecimal(percent) })}</p>
    </div>
  );
}
