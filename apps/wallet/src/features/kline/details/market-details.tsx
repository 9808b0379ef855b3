// What else there is to know about the market, one part at a time.
import { Segmented } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarketRules } from '../../../shared/book/market-rules.ts';
import { TradesList } from '../../../shared/book/trades-list.tsx';
import { BookPart } from '../book-part.tsx';
import { DepthChart } from './depth-chart.tsx';
import classes from './market-details.module.css';
import { MarketRulesList } from './market-rules-list.tsx';

export type DetailKey = 'book' | 'depth' | 'trades' | 'rules';

export type MarketDetailsProps = { rules: MarketRules; parts: readonly DetailKey[] };

export function MarketDetails({ rules, parts }: MarketDetailsProps) {
  const { t } = useTranslation('kline');
  const [chosen, setChosen] = useState<DetailKey>();
  const shown = parts.find(part => part === chosen) ?? parts[0]!;
  return (
    <section className={classes.details}>
      <Segmented
        className={classes.tabs}
        label={t('details')}
        look="tabs"
        size="small"
        value={shown}
        onChange={setChosen}
        options={parts.map(value => ({ value, label: t(`tab_${value}`) }))}
      />
      <div className={classes.part}>
        <Detail part={shown} rules={rules} />
      </div>
    </section>
  );
}

function Detail({ part, rules }: { part: DetailKey; rules: MarketRules }) {
  switch (part) {
    case 'book':
      return <BookPart rules={rules} />;
    case 'depth':
      return <DepthChart rules={rules} />;
    case 'trades':
      return <TradesList rules={rules} />;
    case 'rules':
      return <MarketRulesList rules={rules} />;
    default:
      return part satisfies never;
  }
}
