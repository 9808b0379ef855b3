// What the chart is drawn into. With the keyboard one moves along its candles as along a scale, and each is read aloud.
import type { KeyboardEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './chart-view.module.css';
import { type ShownBar, useShownBar } from './shown-bar.ts';

export type ChartKeysProps = {
  host: RefObject<HTMLDivElement | null>;
  symbol: string;
  words: (shown: ShownBar) => string;
  onKeyDown: (event: KeyboardEvent) => void;
};

export function ChartKeys({ host, symbol, words, onKeyDown }: ChartKeysProps) {
  const { t } = useTranslation('kline');
  const pointed = useShownBar(state => state.pointed);
  return (
    <>
      <div
        ref={host}
        className={classes.host}
        role="slider"
        tabIndex={0}
        aria-label={t('chart', { symbol })}
        aria-valuemin={0}
        aria-valuenow={pointed?.bar.timestamp ?? 0}
        aria-valuetext={pointed === undefined ? t('chartKeys') : words(pointed)}
        onKeyDown={onKeyDown}
      />
      <LatestWords words={words} />
    </>
  );
}

/** The latest candle in words, in the place of the picture. It does not announce itself: it changes all the time. */
function LatestWords({ words }: Pick<ChartKeysProps, 'words'>) {
  const { t } = useTranslation('kline');
  const latest = useShownBar(state => state.latest);
  return (
    <figcaption className="visually-hidden">
      {latest === undefined ? null : t('latestWords', { words: words(latest) })}
    </figcaption>
  );
}
