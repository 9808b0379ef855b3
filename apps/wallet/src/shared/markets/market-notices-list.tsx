// Notices about the markets in full, as a sheet shows them; its code is loaded with the first sheet.

import { parseDecimal } from '@candor/money';
import { figureOfUnits, withPercentSign } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { ClosingText, NewMarketText, OpeningTerms } from './closed-market.tsx';
import { type Change, type News, useNewsTitle } from './market-news.ts';
import classes from './market-notice.module.css';
import { MarketNotice } from './market-notice.tsx';

const SHOWN = [
  ...(['tick', 'lot', 'smallest_notional', 'band', 'maker_fee', 'taker_fee', 'test_funds_cap'] as const),
  ...(['option_sales', 'option_payouts', 'option_fee', 'option_min_stake', 'option_max_stake'] as const),
  ...(['option_order_cap', 'option_user_cap', 'option_window_cap', 'option_market_cap'] as const),
  ...(['contract_standing', 'contract_tick', 'contract_lot', 'contract_tiers', 'contract_max_lots'] as const),
  ...(['contract_maker_fee', 'contract_taker_fee', 'contract_slippage', 'contract_band'] as const),
  ...(['contract_funding_clamp', 'contract_open_interest'] as const),
];

export function MarketNoticesList({ news }: { news: readonly News[] }) {
  const { t } = useTranslation('markets');
  return (
    <ul className={classes.list}>
      {news.map(each => (
        <li key={keyOf(each)}>
          <MarketNotice kind={each.kind}>
            {each.kind === 'closed' ? (
              <ClosingText closing={each} />
            ) : each.kind === 'change' ? (
              <ChangeNotice change={each.change} />
            ) : each.kind === 'new' ? (
              <NewMarketText market={each} />
            ) : (
              t(each.kind, { symbols: each.symbols.join(', ') })
            )}
          </MarketNotice>
        </li>
      ))}
    </ul>
  );
}

function keyOf(news: News): string {
  if (news.kind === 'change') return `change ${news.change.id}`;
  if (news.kind === 'new') return `new ${news.symbol}`;
  return news.kind === 'closed' ? `closed ${news.status} ${news.reason}` : news.kind;
}

type Shown = (typeof SHOWN)[number];

/** An announced change of rules: of what, from when on, and each value as it is and as it will be; of what is new as it will be. */
function ChangeNotice({ change }: { change: Change }) {
  const { t } = useTranslation('markets');
  const titleOf = useNewsTitle();
  const { name, changes, is_new: isNew, opening } = change;
  const rows = changes.filter((row): row is typeof row & { field: Shown } =>
    (SHOWN as readonly string[]).includes(row.field),
  );
  const changesSteps = isNew === 0 && rows.some(({ field }) => field === 'tick' || field === 'lot');
  const written = (field: Shown, value: string) => {
    if (field === 'option_sales' && value !== '') return t(value === '1' ? 'yes' : 'no');
    if (field !== 'contract_standing') return changedText(field, value, name);
    return t(value === 'open' ? 'standing_open' : value === 'settled' ? 'standing_settled' : 'standing_none');
  };
  return (
    <div className={classes.words}>
      {titleOf({ kind: 'change', change })}
      {opening === undefined ? null : <OpeningTerms symbol={name} opening={opening} />}
      <ul className={classes.values}>
        {rows.map(({ field, from, to }) => (
          <li key={field}>
            {t(`field_${field}`)}: {isNew === 1 && from === '' ? '' : `${written(field, from)} → `}
            <strong>{written(field, to)}</strong>
          </li>
        ))}
      </ul>
      {changesSteps ? <span className={classes.facts}>{t('misfits')}</span> : null}
    </div>
  );
}

/** Fractions have six decimals at most, so percents have four. */
const FRACTION_SCALE = 6;

const FRACTIONS: ReadonlySet<string> = new Set([
  'band',
  'maker_fee',
  'taker_fee',
  'option_fee',
  'option_order_cap',
  'option_user_cap',
  'option_window_cap',
  'option_market_cap',
  'contract_maker_fee',
  'contract_taker_fee',
  'contract_slippage',
  'contract_band',
  'contract_funding_clamp',
]);
/** In whole numbers of no coin. */
const COUNTS: ReadonlySet<string> = new Set(['contract_max_lots']);
/** In the coin that is traded. */
const OF_BASE: ReadonlySet<string> = new Set(['lot', 'contract_lot']);

/** @param name the pair or the coin that changes. */
export function changedText(field: string, value: string, name: string): string {
  if (value === '') return '–';
  if (FRACTIONS.has(field)) return percent(value);
  if (COUNTS.has(field)) return value;
  const [base = '', quote = base] = name.split('/');
  switch (field) {
    case 'contract_open_interest':
      return `${value}x`;
    case 'option_payouts':
      return value
        .split(' ')
        .map(pair => {
          const [seconds = '', share = ''] = pair.split(':');
          return `${seconds} s ${percent(share)}`;
        })
        .join(', ');
    case 'contract_tiers':
      return value
        .split(' ')
        .map(tier => {
          const [upTo = '', multiple = '', share = ''] = tier.split(':');
          return `≤ ${upTo} ${quote} ${multiple}x ${percent(share)}`;
        })
        .join(', ');
    default:
      return `${value} ${OF_BASE.has(field) ? base : quote}`;
  }
}

function percent(fraction: string): string {
  const parsed = parseDecimal(fraction, FRACTION_SCALE);
  return parsed.ok ? withPercentSign(figureOfUnits(parsed.units, FRACTION_SCALE - 2)) : fraction;
}
