// One settled option in the history: both prices and times, and what was gained or lost. It leads to its receipt, which has every digit.
import { Amount } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { useMarketRules } from '../../../shared/book/use-market-rules.ts';
import { href } from '../../../shared/navigation/href.ts';
import { FactGrid } from '../../../shared/trade/fact-grid.tsx';
import type { OwnOption } from '../option-words.ts';
import { plainPrice } from '../plain-price.ts';
import { OptionHead } from './option-head.tsx';
import { OptionResult } from './option-result.tsx';
import classes from './option-row.module.css';

export function SettledOptionRow({ option }: { option: OwnOption }) {
  const { t } = useTranslation('option');
  const { dateTime } = useFormats();
  const rules = useMarketRules(option.symbol_name);
  const price = (text: string) => {
    const plain = plainPrice(text);
    return plain === undefined ? '–' : <Amount value={plain} decimals={rules?.priceScale} />;
  };
  return (
    <a className={classes.row} href={href('/pages/option/receipt', { id: option.id })}>
      <span className={classes.top}>
        <OptionHead option={option} />
        <OptionResult option={option} />
      </span>
      <FactGrid
        columns={2}
        wideColumns={4}
        facts={[
          { label: t('buyPrice'), value: price(option.open_price) },
          { label: t('settlementPrice'), value: price(option.end_price) },
          { label: t('purchaseTime'), value: dateTime(option.bought_at) },
          { label: t('settlementTime'), value: dateTime(option.settled_at) },
        ]}
      />
    </a>
  );
}
