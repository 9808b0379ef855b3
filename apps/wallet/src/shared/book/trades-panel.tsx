// The latest trades beside the book, on wide screens.
import { useTranslation } from 'react-i18next';
import type { MarketRules } from './market-rules.ts';
import { TradesList } from './trades-list.tsx';
import classes from './trades-panel.module.css';

export function TradesPanel({ rules }: { rules: MarketRules }) {
  const { t } = useTranslation('spot');
  return (
    <div className={classes.panel}>
      <h2 className={classes.title} id="trades-title">
        {t('trades')}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a place that scrolls must be reachable by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-labelledby="trades-title">
        <TradesList rules={rules} />
      </section>
    </div>
  );
}
