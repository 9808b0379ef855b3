// The switch between spot, contracts and options on top of the trade page, announced rules of the market, and help; nothing while there is only one of them.
import { OPEN_PRODUCTS } from '@candor/formulas';
import { Segmented } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useSymbol } from '../book/use-symbol.ts';
import { HelpLink } from '../help/help-link.tsx';
import { AnnouncedButton } from '../markets/announced-button.tsx';
import { location } from '../navigation/href.ts';
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
