// Amounts and their coins: figures with tabular numerals, the sign first and fixed decimals, optionally tinted or hidden, and the icon of a coin.

import { useState } from 'react';
import { classNames } from '../class-names.ts';
import { useWords } from '../ui-words.ts';
import classes from './amount.module.css';
import { compactFigure, figureOfDecimal, figureOfUnits, separators, signOfDecimal } from './figure.ts';

type Value =
  | { units: bigint; scale: number; value?: undefined }
  | { value: string; units?: undefined; scale?: undefined };

export type AmountProps = Value & {
  /** Digits after the point; without it, those that the figure has. */
  decimals?: number | undefined;
  /** The coin's name or `%`, in a quieter tone after the figure. */
  unit?: string | undefined;
  /** Colour by sign, or as a rise or a fall. */
  tint?: 'sign' | 'up' | 'down' | undefined;
  withPlus?: boolean | undefined;
  /** Shows dots in place of the figure. */
  hidden?: boolean | undefined;
  /** Short form with K, M, B for volumes. */
  compact?: boolean | undefined;
  /** A mark before the figure, such as an almost-equal sign. */
  prefix?: string | undefined;
  className?: string | undefined;
};

export function Amount(props: AmountProps) {
  const { decimals, unit, tint, withPlus, hidden, compact, prefix, className } = props;
  const words = useWords();
  if (hidden) {
    return (
      <span className={classNames(classes.amount, className)}>
        <span aria-hidden="true">••••</span>
        <span className="visually-hidden">{words.hiddenAmount}</span>
      </span>
    );
  }
  const sign =
    props.units === undefined ? signOfDecimal(props.value) : props.units === 0n ? 0 : props.units < 0n ? -1 : 1;
  return (
    <span className={classNames(classes.amount, className)} data-tint={tintOf(tint, sign)}>
      {prefix}
      {compact && props.value !== undefined
        ? compactFigure(props.value)
        : props.units === undefined
          ? figureOfDecimal(props.value, { decimals, withPlus })
          : figureOfUnits(props.units, props.scale, { decimals, withPlus })}
      {unit === undefined ? null : (
        <span className={unit === '%' ? undefined : classes.unit}>
          {unit === '%' ? separators().percent : ` ${unit}`}
        </span>
      )}
    </span>
  );
}

function tintOf(tint: AmountProps['tint'], sign: -1 | 0 | 1): 'up' | 'down' | undefined {
  if (tint !== 'sign') return tint;
  return sign === 0 ? undefined : sign === 1 ? 'up' : 'down';
}

export type CoinIconProps = {
  /** The coin's name, such as `BTC`. Decoration: the name is next to it as text. */
  name: string;
  /** Edge in pixels. */
  size?: number;
};

/** Coins whose icon was uploaded by the operator, as this visit has seen: those of the apps are not looked for again. */
const added = new Set<string>();

/** The icon of a coin, or its first letter where there is none. */
export function CoinIcon({ name, size = 32 }: CoinIconProps) {
  const word = name.toLowerCase();
  const [place, setPlace] = useState<'app' | 'added' | 'none'>(added.has(word) ? 'added' : 'app');
  if (place === 'none') {
    return (
      <span className={classes.letter} style={{ width: size, height: size, fontSize: size * 0.45 }} aria-hidden="true">
        {name.slice(0, 1)}
      </span>
    );
  }
  return (
    <img
      className={classes.icon}
      src={place === 'app' ? `/icons/${word}.svg` : `/icons/added/${word}`}
      alt=""
      width={size}
      height={size}
      decoding="async"
      onLoad={() => {
        if (place === 'added') added.add(word);
      }}
      onError={() => setPlace(place === 'app' ? 'added' : 'none')}
    />
  );
}
