// A value in the money that the reader counts in; the one way in which screens show what something is worth.
import { Amount, type AmountProps } from '@candor/ui';
import { usePreferences } from '../device/preferences.ts';
import { useDisplayCurrency } from './display-currency.ts';
import { priceDecimals } from './price-decimals.ts';

export type WorthProps = Pick<AmountProps, 'tint' | 'withPlus' | 'prefix' | 'className'> & {
  /** In USDT, a plain decimal. */
  usdt: string;
  /** The value of a single coin may be far below one, so it keeps more digits the smaller it is. */
  isPrice?: boolean;
  /** Leaves the name of the money out, where the heading says it. */
  bare?: boolean;
  /** Of what is typed or public: shown also where the reader hides what they own. */
  isOpenly?: boolean;
};

export function Worth({ usdt, isPrice, bare, isOpenly, ...rest }: WorthProps) {
  const hides = usePreferences(state => state.hidesBalances);
  const { unit, decimals, convert } = useDisplayCurrency();
  const value = convert(usdt);
  return (
    <Amount
      {...rest}
      value={value}
      decimals={isPrice === true ? priceDecimals(value, decimals) : decimals}
      unit={bare === true ? undefined : unit}
      hidden={hides && isOpenly !== true}
    />
  );
}
