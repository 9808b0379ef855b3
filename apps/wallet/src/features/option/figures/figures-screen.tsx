// Public figures of what options have paid and kept: how many accounts lost and gained, the reserve, and every void one with its reason.

import type { CallAnswer } from '@candor/contract';
import { Amount, EmptyState, Panel, PullToRefresh } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../shared/calls/loaded.tsx';
import { useCall } from '../../../shared/calls/use-call.ts';
import formPage from '../../../shared/forms/form-page.module.css';
import { href } from '../../../shared/navigation/href.ts';
import { PageBar } from '../../../shared/navigation/page-bar.tsx';
import { durationName, plainAmount } from '../option-words.ts';
import { CoinFigures } from './coin-figures.tsx';
import classes from './figures.module.css';

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

/** The options that were void, the latest first, each with its reason and the record that ended it. */
function VoidList({ voided }: { voided: CallAnswer<'getOptionFigures'>['voided'] }) {
  const { t } = useTranslation('option');
  const { dateTime, count } = useFormats();
  if (voided.length === 0) return <p className={classes.text}>{t('voidNone')}</p>;
  return (
    <ul className={classes.voided}>
      {voided.map(each => (
        <li key={each.id}>
          <p>
            {each.symbol_name} · <Amount value={plainAmount(each.number)} unit={each.currency_name} /> ·{' '}
            {durationName(each.seconds, t)} · {dateTime(each.bought_at)}
          </p>
          <p className={classes.text}>{t(`void_${each.void_reason}`)}</p>
          <a className={classes.link} href={href('/pages/proofs/index', { sequence: each.sequence })}>
            {t('record', { number: count(each.sequence) })}
          </a>
        </li>
      ))}
    </ul>
  );
}
