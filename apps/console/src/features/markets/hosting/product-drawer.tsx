// One locked product beside the list: what it has sold and owes, its terms, and proposing others.
import { figureOfDecimal } from '@candor/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { KeyValues } from '../../../shared/parts/key-values.tsx';
import { SideDrawer } from '../../../shared/parts/side-drawer.tsx';
import { Timestamp } from '../../../shared/parts/timestamp.tsx';
import { useMay } from '../../../shared/session.ts';
import classes from '../markets.module.css';
import { shareText } from '../typed-rules.ts';
import { type HostingTerms, termFields, termShares } from './product.ts';
import { SaleDialog } from './sale-dialog.tsx';
import { SaleState } from './sale-state.tsx';
import { TermsDialog } from './terms-dialog.tsx';

export function ProductDrawer({ terms, onClose }: { terms: HostingTerms | undefined; onClose: () => void }) {
  const { t } = useTranslation('hostingProducts');
  const name = terms === undefined ? '' : t('productName', { coin: terms.coin_name, days: terms.cycle });
  return (
    <SideDrawer opened={terms !== undefined} onClose={onClose} title={name}>
      {terms === undefined ? null : <Body key={terms.id} terms={terms} name={name} />}
    </SideDrawer>
  );
}

function Body({ terms, name }: { terms: HostingTerms; name: string }) {
  const { t } = useTranslation(['hostingProducts', 'proposals']);
  const written = (text: string) => `${figureOfDecimal(text)} ${terms.coin_name}`;
  const count = (number: number) => figureOfDecimal(String(number));
  return (
    <>
      <h3 className={classes.head}>{t('sold')}</h3>
      <KeyValues
        items={[
          { label: t('state'), value: <SaleState stopped={terms.stopped} /> },
          { label: t('orders'), value: count(terms.orders) },
          { label: t('amounts'), value: written(terms.amounts) },
          { label: t('owed'), value: written(terms.owed) },
          { label: t('free'), value: written(terms.free) },
          { label: t('left'), value: written(terms.left) },
          { label: t('ended'), value: count(terms.ended) },
          { label: t('endedAmounts'), value: written(terms.ended_amounts) },
          { label: t('paid'), value: written(terms.paid) },
        ]}
      />
      <Link to={`/reserves?of=hosting_reserve-${terms.coin}-${terms.id}`}>{t('toReserves')}</Link>
      <h3 className={classes.head}>{t('terms')}</h3>
      <KeyValues
        items={[
          ...termFields.map(field => ({
            label: t(`proposals:field_hosting_${field}`),
            value: termShares.has(field) ? shareText(String(terms[field])) : figureOfDecimal(String(terms[field])),
          })),
          { label: t('since'), value: <Timestamp at={terms.since} /> },
        ]}
      />
      <Acts terms={terms} name={name} />
    </>
  );
}

function Acts({ terms, name }: { terms: HostingTerms; name: string }) {
  const { t } = useTranslation('hostingProducts');
  const mayChange = useMay('markets.change');
  const [acting, setActing] = useState<'terms' | 'sale'>();
  const isWaiting = terms.upcoming !== null;
  const close = () => setActing(undefined);
  if (!mayChange) return null;
  return (
    <div className={classes.buttons}>
      <Button size="sm" variant="default" disabled={isWaiting} onClick={() => setActing('terms')}>
        {t('change')}
      </Button>
      <Button
        size="sm"
        variant="light"
        {...(terms.sales === 1 && { color: 'danger' })}
        disabled={isWaiting}
        onClick={() => setActing('sale')}
      >
        {t(terms.sales === 1 ? 'stop' : 'start')}
      </Button>
      {isWaiting ? <p className={classes.quiet}>{t('changeWaits')}</p> : null}
      {acting === 'terms' ? <TermsDialog terms={terms} name={name} onClose={close} /> : null}
      {acting === 'sale' ? <SaleDialog terms={terms} name={name} onClose={close} /> : null}
    </div>
  );
}
