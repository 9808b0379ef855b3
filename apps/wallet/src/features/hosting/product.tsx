// A product as its pages show it: its name with its coin, its terms in numbers, and what is left of it as a thin bar.
import { parseDecimal } from '@candor/money';
import { Amount, Badge, CoinIcon, figureOfDecimal } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { shortDecimal } from '../../shared/decimals.ts';
import { FactGrid } from '../../shared/trade/confirm-parts.tsx';
import { type HostingProduct, percentOf, roughDecimals, shortDayMinutes } from './hosting-product.ts';
import classes from './product.module.css';

export function ProductFacts({ product }: { product: HostingProduct }) {
  const { t } = useTranslation('hosting');
  const unit = product.currency_name;
  return (
    <div className={classes.facts}>
      <div className={classes.yields}>
        <span>
          <span className={classes.big}>
            <Amount value={product.daily_rate} unit="%" />
          </span>
          <span className={classes.quiet}>{t('dailyYield')}</span>
        </span>
        <span>
          <span className={classes.big}>
            <Amount value={product.interest_rate} unit="%" />
          </span>
          <span className={classes.quiet}>{t('totalYield', { count: product.day })}</span>
        </span>
      </div>
      <FactGrid
        columns={2}
        wideColumns={4}
        facts={[
          { label: t('minimum'), value: <Amount value={shortDecimal(product.save_min)} unit={unit} /> },
          { label: t('maximum'), value: <Amount value={shortDecimal(product.save_max)} unit={unit} /> },
          {
            label: t('damagesRatio'),
            value: t('perDayLeft', { percent: figureOfDecimal(percentOf(product.damages_ratio)) }),
          },
          { label: t('penalty'), value: t('penaltyText') },
        ]}
      />
      <ReserveBar product={product} />
    </div>
  );
}

/** How much of what the reserve holds is not promised to open orders yet. */
function ReserveBar({ product }: { product: HostingProduct }) {
  const { t } = useTranslation('hosting');
  const parts = freeParts(product);
  return (
    <div className={classes.reserve}>
      <span className={classes.reserveText}>
        <span>{t('left')}</span>
        <Amount value={product.left} decimals={roughDecimals(product.left)} unit={product.currency_name} />
      </span>
      <progress className={classes.bar} value={parts} max={1000} aria-label={t('leftOfReserve')} />
    </div>
  );
}

const SCALE = 8;

/** Free units of a reserve in thousandths of all that it holds and owes. */
function freeParts({ reserve, promised }: Pick<HostingProduct, 'reserve' | 'promised'>): number {
  const [free, owed] = [unitsOf(reserve), unitsOf(promised)];
  return free + owed === 0n ? 0 : Number((free * 1000n) / (free + owed));
}

function unitsOf(text: string): bigint {
  const parsed = parseDecimal(text, SCALE);
  return parsed.ok ? parsed.units : 0n;
}

type ProductHeadProps = { product: Pick<HostingProduct, 'currency_name' | 'name' | 'day_ms' | 'stopped'> };

/** A product's name with its coin, and plainly where its days are shorter than days. */
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
