// The head of a trade page: which products it offers, the switch between them, help, and what is announced of its market.
import { OPEN_PRODUCTS } from '@candor/formulas';
import { IconButton, Segmented } from '@candor/ui';
import { IconInfoCircle } from '@candor/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useSymbol } from '../book/live-market.ts';
import { useAnnounced } from '../markets/market-news.ts';
import { MarketNoticesSheet } from '../markets/market-notices-sheet.tsx';
import { location } from '../navigation/href.ts';
import { HelpLink } from '../navigation/page-bar.tsx';
import classes from './product-switch.module.css';
import { productsOffered, type TradedProduct } from './products.ts';

const ARTICLES: Readonly<Record<TradedProduct, string>> = {
  spot: 'spot-orders',
  contracts: 'contracts',
  options: 'options',
};

export function ProductSwitch({ product }: { product: TradedProduct }) {
  const { t } = useTranslation('contracts');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [symbol] = useSymbol();
  const offered = productsOffered(OPEN_PRODUCTS);
  if (offered.length < 2) return null;

  function choose(chosen: TradedProduct) {
    const symbol = query.get('symbol') ?? undefined;
    if (chosen === 'options') navigate(location('/pages/option/detail', { symbol }));
    else navigate(location('/pages/trade/index', { symbol, type: chosen === 'spot' ? undefined : chosen }));
  }

  return (
    <div className={classes.switch}>
      <Segmented
        label={t('products')}
        look="tabs"
        value={product}
        onChange={choose}
        options={offered.map(value => ({ value, label: t(`product_${value}`) }))}
      />
      <div className={classes.ways}>
        <AnnouncedButton symbol={symbol} />
        <HelpLink article={ARTICLES[product]} about={t(`product_${product}`)} />
      </div>
    </div>
  );
}

/** It comes late, so it stands at the start of a row of buttons that ends at the page's edge: nothing moves. */
function AnnouncedButton({ symbol }: { symbol: string }) {
  const { t } = useTranslation('markets');
  const [isOpen, setOpen] = useState(false);
  const news = useAnnounced(symbol);
  if (news.length === 0) return null;
  return (
    <>
      <IconButton
        label={t('notices')}
        icon={<IconInfoCircle className={classes.announced} size={22} stroke={1.5} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <MarketNoticesSheet news={news} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
