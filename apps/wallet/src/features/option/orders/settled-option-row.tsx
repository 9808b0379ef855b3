// One settled option in the history: both prices and times, and what was gained or lost. It leads to its receipt.
import { Amount } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { href } from '../../../shared/navigation/href.ts';
import type { OwnOption } from '../option-words.ts';
import { plainPrice } from '../plain-price.ts';
import { OptionHead } from './option-head.tsx';
import { OptionResult } from './option-result.tsx';
import classes from './option-row.module.css';

export function SettledOptionRow({ option }: { option: OwnOption }) {
  const { t } = useTranslation('option');
  const { dateTime } = useFormats();
  const price = (text: string) => {
    const plain = plainPrice(text);
    return plain === undefined ? '–' : <Amount value={plain} />;
  };
  return (
    <a className={classes.row} href={href('/pages/option/receipt', { id: option.id })}>
      <span className={classes.top}>
        <OptionHead option={option} />
        <OptionResult option={option} />
      </span>
      <dl className={classes.facts}>
        <div>
          <dt>{t('buyPrice')}</dt>
          <dd>{price(option.open_price)}</dd>
        </div>
        <div>
          <dt>{t('settlementPrice')}</dt>
          <dd>{price(option.end_price)}</dd>
        </div>
        <div>
          <dt>{t('purchaseTime')}</dt>
          <dd>{dateTime(option.bought_at)}</dd>
        </div>
        <div>
          <dt>{t('settlementTime')}</dt>
          <dd>{dateTime(option.settled_at)}</dd>
        </div>
      </dl>
    </a>
  );
}
