// The icon of a coin, or its first letter where there is none.
import { useState } from 'react';
import classes from './coin-icon.module.css';

export type CoinIconProps = {
  /** The coin's name, such as `BTC`. Decoration: the name stands beside it as text. */
  name: string;
  /** Edge in pixels. */
  size?: number;
};

export function CoinIcon({ name, size = 32 }: CoinIconProps) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) {
    return (
      <span className={classes.letter} style={{ width: size, height: size, fontSize: size * 0.45 }} aria-hidden="true">
        {name.slice(0, 1)}
      </span>
    );
  }
  return (
    <img
      className={classes.icon}
      src={`/icons/${name.toLowerCase()}.svg`}
      alt=""
      width={size}
      height={size}
      decoding="async"
      onError={() => setMissing(true)}
    />
  );
}
