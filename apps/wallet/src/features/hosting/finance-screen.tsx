// Locked products: what one has in custody and what it brings, and every product that is sold, with its terms and what is left.
import { ButtonLink, EmptyState, IconButton, NavBar, Panel, PullToRefresh } from '@candor/ui';
import { IconHistory } from '@candor/ui/icons';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Loaded } from '../../shared/calls/loaded.tsx';
import { callKey, useCall } from '../../shared/calls/use-call.ts';
import { href, location } from '../../shared/navigation/href.ts';
import { hasSession, useSession } from '../../shared/session/session.ts';
import classes from './finance-screen.module.css';
import type { HostingProduct } from './hosting-product.ts';
import { Overview } from './overview.tsx';
import { ProductFacts, ProductHead } from './product.tsx';

const REFRESH_MS = 30_000;

export function FinanceScreen() {
  const { t } = useTranslation('hosting');
  const navigate = useNavigate();
  const cache = useQueryClient();
  const isLoggedIn = useSession(hasSession);
  const products = useCall('listHostingProducts', {}, { refetchInterval: REFRESH_MS });
  const refresh = () =>
    Promise.all([products.refetch(), cache.invalidateQueries({ queryKey: callKey('getHostingReport') })]);
  return (
    <>
      <NavBar
        title={t('title')}
        right={
          isLoggedIn ? (
            <IconButton
              label={t('orders')}
              icon={<IconHistory size={22} stroke={1.5} />}
              onClick={() => navigate(location('/pages/finance/ordersPage'))}
            />
          ) : undefined
        }
      />
      <PullToRefresh onRefresh={refresh}>
        <div className={classes.page}>
          {isLoggedIn ? <Overview leadsOn /> : null}
          <p className={classes.text}>
            {t('intro')}{' '}
            <a className={classes.link} href={href('/pages/finance/rulePage')}>
              {t('readRules')}
            </a>{' '}
            ·{' '}
            <a className={classes.link} href={href('/pages/reserves/index')}>
              {t('seeReserves')}
            </a>
          </p>
          <Loaded from={products} rows={10}>
            {list =>
              list.length === 0 ? (
                <EmptyState text={t('noProducts')} />
              ) : (
                <div className={classes.products}>
                  {list.map(product => (
                    <ProductCard key={product.id} product={product} />
                  ))}
                </div>
              )
            }
          </Loaded>
        </div>
      </PullToRefresh>
    </>
  );
}

function ProductCard({ product }: { product: HostingProduct }) {
  const { t } = useTranslation('hosting');
  return (
    <Panel className={classes.card}>
      <ProductHead product={product} />
      <ProductFacts product={product} />
      <ButtonLink
        wide
        tone={product.stopped === '' ? 'primary' : 'secondary'}
        href={href('/pages/finance/buyPage', { id: product.id })}
        aria-label={t(product.stopped === '' ? 'buyLabel' : 'seeLabel', { name: product.name })}
      >
        {t(product.stopped === '' ? 'buy' : 'see')}
      </ButtonLink>
    </Panel>
  );
}
