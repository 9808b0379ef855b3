// What options have paid and kept, for anybody: how many accounts lost and gained, the reserve, and every void one with its reason.
import { EmptyState, Panel, PullToRefresh } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../shared/calls/loaded.tsx';
import { useCall } from '../../../shared/calls/use-call.ts';
import formPage from '../../../shared/forms/form-page.module.css';
import { href } from '../../../shared/navigation/href.ts';
import { PageBar } from '../../../shared/navigation/page-bar.tsx';
import { CoinFigures } from './coin-figures.tsx';
import classes from './figures.module.css';
import { VoidList } from './void-list.tsx';

const POLL_MS = 10_000;

export function OptionFiguresScreen() {
  const { t } = useTranslation(['option', 'publicReserves']);
  const { dateTime } = useFormats();
  const figures = useCall('getOptionFigures', {}, { refetchInterval: POLL_MS });
  return (
    <>
      <PageBar title={t('figuresTitle')} help="options" />
      <PullToRefresh onRefresh={() => figures.refetch()}>
        <div className={formPage.page}>
          <p className={formPage.text}>{t('figuresText')}</p>
          <a className={classes.link} href={href('/pages/reserves/index')}>
            {t('publicReserves:toReserves')}
          </a>
          <Loaded from={figures} rows={10}>
            {({ at, coins, voided }) => (
              <>
                {coins.length === 0 ? <EmptyState /> : null}
                {coins.map(coin => (
                  <CoinFigures key={coin.currency_id} coin={coin} />
                ))}
                <Panel title={t('voidList')}>
                  <VoidList voided={voided} />
                </Panel>
                <p className={formPage.text}>{t('asOf', { time: dateTime(at) })}</p>
              </>
            )}
          </Loaded>
        </div>
      </PullToRefresh>
    </>
  );
}
