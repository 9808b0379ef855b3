// Up to three locked products that are sold, with what they pay a day; nothing where there is none.
import { Amount, CoinIcon, Panel } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../shared/calls/use-call.ts';
import { href } from '../../shared/navigation/href.ts';
import classes from './locked-products.module.css';

const MOST = 3;
const FRESH_MS = 60_000;
const USUAL_DAY_MS = 86_400_000;

export function LockedProducts() {
  const { t } = useTranslation('home');
  const products = useCall('listHostingProducts', {}, { staleTime: FRESH_MS }).data;
  const shown = products?.filter(({ stopped }) => stopped === '').slice(0, MOST) ?? [];
  if (shown.length === 0) return null;
  return (
    <Panel
      title={t('lockedProducts')}
      action={
        <a className={classes.all} href={href('/pages/finance/index')}>
          {t('allProducts')}
        </a>
      }
    >
      <ul className={classes.products}>
        {shown.map(({ id, name, currency_name, daily_rate, day_ms }) => (
          <li key={id}>
            <a className={classes.product} href={href('/pages/finance/buyPage', { id })}>
              <CoinIcon name={currency_name} size={28} />
              <span className={classes.name}>
                {name}
                {day_ms === USUAL_DAY_MS ? null : <span className={classes.quiet}>{t('demoDays')}</span>}
              </span>
              <span className={classes.rate}>
                <Amount value={daily_rate} unit="%" tint="up" />
                <span className={classes.quiet}>{t('aDay')}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
