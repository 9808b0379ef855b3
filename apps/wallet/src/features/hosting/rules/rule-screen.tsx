// How locked products work: each rule with its formula, worked through with the numbers of a product and an amount of one's choice.
import { decimal, formatShort } from '@candor/money';
import { AmountField, EmptyState, ErrorState, Panel, SelectField, SkeletonRows } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../shared/calls/use-call.ts';
import { readTyped } from '../../../shared/decimals.ts';
import formPage from '../../../shared/forms/form-page.module.css';
import { useMarketState } from '../../../shared/market-state.ts';
import { PageBar } from '../../../shared/navigation/page-bar.tsx';
import { type HostingProduct, shortDayMinutes } from '../hosting-product.ts';
import classes from './rule-screen.module.css';
import { RuleSteps } from './rule-steps.tsx';

export function RuleScreen() {
  const { t } = useTranslation('hosting');
  const [query, setQuery] = useSearchParams();
  const products = useCall('listHostingProducts', {});
  const coins = useMarketState().data?.coins;
  const product = products.data?.find(({ id }) => String(id) === query.get('id')) ?? products.data?.[0];
  const scale = coins?.find(coin => coin.id === product?.currency_id)?.scale;
  return (
    <>
      <PageBar title={t('rulesTitle')} help="locked-products" />
      <div className={formPage.page}>
        {products.isError && products.data === undefined ? (
          <ErrorState onRetry={() => void products.refetch()} />
        ) : null}
        {products.isPending ? <SkeletonRows rows={8} /> : null}
        {products.data?.length === 0 ? <EmptyState text={t('noProducts')} /> : null}
        {product === undefined || scale === undefined ? null : (
          <>
            <SelectField
              label={t('exampleProduct')}
              value={String(product.id)}
              onChange={id => setQuery({ id }, { replace: true })}
              options={products.data!.map(({ id, name, ...each }) => ({
                value: String(id),
                label: shortDayMinutes(each) === undefined ? name : t('demoName', { name }),
              }))}
            />
            <Rules key={product.id} product={product} scale={scale} />
          </>
        )}
      </div>
    </>
  );
}

type RulesProps = { product: HostingProduct; scale: number };

function Rules({ product, scale }: RulesProps) {
  const { t } = useTranslation('hosting');
  const least = decimal(product.save_min, scale);
  const [amount, setAmount] = useState(() => formatShort(exampleAmount(product, scale), scale));
  const [days, setDays] = useState(() => String(Math.floor(product.day / 3)));
  const typed = readTyped(amount, scale);
  const paidDays = Math.min(Number(days === '' ? 0 : days), product.day - 1);
  return (
    <>
      <div className={classes.fields}>
        <AmountField
          label={t('exampleAmount')}
          value={amount}
          onChange={setAmount}
          scale={scale}
          unit={product.currency_name}
        />
        <AmountField label={t('exampleDays', { most: product.day - 1 })} value={days} onChange={setDays} scale={0} />
      </div>
      <RuleSteps product={product} scale={scale} amount={typed ?? least} paidDays={paidDays} />
      <Panel title={t('rule_reliable')}>
        <ul className={classes.list}>
          {(['setAside', 'soldOut', 'clock', 'change', 'renewal'] as const).map(rule => (
            <li key={rule}>{t(`rule_${rule}`)}</li>
          ))}
        </ul>
      </Panel>
    </>
  );
}

/** Ten times the smallest amount, at most the largest that may be locked. */
function exampleAmount({ save_min, save_max }: HostingProduct, scale: number): bigint {
  const [tenfold, most] = [decimal(save_min, scale) * 10n, decimal(save_max, scale)];
  return tenfold < most ? tenfold : most;
}
