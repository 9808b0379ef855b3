// The book of the market with the last price in its middle and the choice of how it is shown.
import { decimal } from '@candor/money';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DepthControls } from '../../../shared/book/depth-controls.tsx';
import { DepthList, type DepthView } from '../../../shared/book/depth-list.tsx';
import { LastPrice } from '../../../shared/book/last-price.tsx';
import type { MarketRules } from '../../../shared/book/market-rules.ts';
import { useSlowPair } from '../../../shared/book/use-slow-pair.ts';
import classes from './book-panel.module.css';
import { useOwnPrices } from './use-own-prices.ts';

export type BookPanelProps = { rules: MarketRules; onPick: (price: string) => void };

export const BookPanel = memo(function BookPanel({ rules, onPick }: BookPanelProps) {
  const { t } = useTranslation('spot');
  const [view, setView] = useState<DepthView>('both');
  const [step, setStep] = useState(rules.tick);
  const ownPrices = useOwnPrices(rules);
  const price = decimal(useSlowPair(rules.symbol)?.now_price ?? '0', rules.quote.scale);
  return (
    <section className={classes.book} aria-label={t('book')}>
      <DepthList rules={rules} view={view} step={step} ownPrices={ownPrices} onPick={onPick}>
        <LastPrice rules={rules} onPick={onPick} />
      </DepthList>
      <DepthControls rules={rules} price={price} view={view} onView={setView} step={step} onStep={setStep} />
    </section>
  );
});
