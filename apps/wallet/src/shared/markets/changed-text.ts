// A value of rules that change as a reader knows it: fees and bands in percent, amounts with their coin.
import { formatShort, parseDecimal } from '@candor/money';

/** Fractions have six decimals at most, so percents have four. */
const FRACTION_SCALE = 6;

const FRACTIONS: ReadonlySet<string> = new Set([
  ...['band', 'maker_fee', 'taker_fee', 'option_fee'],
  ...['option_order_cap', 'option_user_cap', 'option_window_cap', 'option_market_cap'],
  ...['contract_maker_fee', 'contract_taker_fee', 'contract_slippage', 'contract_band', 'contract_funding_clamp'],
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
  return parsed.ok ? `${formatShort(parsed.units, FRACTION_SCALE - 2)}%` : fraction;
}
