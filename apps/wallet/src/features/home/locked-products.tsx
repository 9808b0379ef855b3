// Up to three locked products that are sold, with what they pay a day; nothing where there is none.
import { Amount, CoinIcon, ListRow, Panel, Skeleton } from '@candor/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../shared/calls/use-call.ts';
import { storage } from '../../shared/device/storage.ts';
import { useIsPainted } from '../../shared/late-part.ts';
import { href } from '../../shared/navigation/href.ts';
import classes from './home.module.css';

const MOST = 3;
const FRESH_MS = 60_000;
const USUAL_DAY_MS = 86_400_000;

export function LockedProducts() {
  return useIsPainted() ? <Products /> : <Waiting />;
}

function Products() {
  const { t } = useTranslation('home');
  const products = useCall('listHostingProducts', {}, { staleTime: FRESH_MS }).data;
  const shown = products?.filter(({ stopped }) => stopped === '').slice(0, MOST);
  const count = shown?.length;
  useEffect(() => {
    if (count !== undefined) storage.write('home-products', String(count));
  }, [count]);
  if (count === 0) return null;
  if (shown === undefined) return <Waiting />;
  return (
    <Panel
      flush
      title={t('lockedProducts')}
      action={
        <a className={classes.allProducts} href={href('/pages/finance/index')}>
          {t('allProducts')}
        </a>
      }
    >
      {shown.map(({ id, name, currency_name, daily_rate, day_ms }) => (
        <ListRow
          key={id}
          left={<CoinIcon name={currency_name} size={32} />}
          title={name}
          detail={day_ms === USUAL_DAY_MS ? undefined : t('demoDays')}
          right={<Amount value={daily_rate} unit="%" tint="up" />}
          rightDetail={t('aDay')}
          href={href('/pages/finance/buyPage', { id })}
        />
      ))}
    </Panel>
  );
}

/** As many rows as there were when this device last looked, or as there can be, so that the rows below do not move. */
function Waiting() {
  const { t } = useTranslation('home');
  const [rows] = useState(() => Math.min(Number(storage.read('home-products') ?? MOST) || 0, MOST));
  if (rows === 0) return null;
  return (
    <Panel flush title={t('lockedProducts')}>
      <div aria-hidden="true">
        {Array.from({ length: rows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike and never move
          <div key={index} className={classes.row}>
            <Skeleton width="60%" height="1rem" />
          </div>
        ))}
      </div>
    </Panel>
  );
}
