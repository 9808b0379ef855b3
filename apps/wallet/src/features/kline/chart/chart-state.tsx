// What stands in the place of candles that are not there: loading, failed, none.
import type { CandleSource } from '@candor/contract';
import { Button, EmptyState, ErrorState, Skeleton } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import type { LoadState } from './candle-loader.ts';
import classes from './chart-view.module.css';
import { useShownBar } from './shown-bar.ts';

export type ChartStateProps = {
  state: LoadState;
  retry: () => void;
  source: CandleSource;
  /** Absent where there is no index to show instead. */
  onSource?: ((source: CandleSource) => void) | undefined;
};

export function ChartState({ state, retry, source, onSource }: ChartStateProps) {
  const { t } = useTranslation('kline');
  const isEmpty = useShownBar(shown => shown.latest === undefined);
  if (state === 'failed') {
    return (
      <div className={classes.cover}>
        <ErrorState onRetry={retry} />
      </div>
    );
  }
  if (!isEmpty) return null;
  return (
    <div className={classes.cover}>
      {state === 'loading' ? (
        <Skeleton width="100%" height="100%" />
      ) : (
        <EmptyState
          text={t('noCandles')}
          action={
            source === 'index' || onSource === undefined ? undefined : (
              <Button tone="secondary" size="small" onClick={() => onSource('index')}>
                {t('showIndex')}
              </Button>
            )
          }
        />
      )}
    </div>
  );
}
