// What today has brought so far, with the whole of yesterday beside it.
import { figureOfDecimal, Skeleton } from '@candor/ui';
import { useFormats } from '@candor/web';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CallAnswer } from '../../shared/calls.ts';
import { StaleNotice } from '../../shared/parts/stale-notice.tsx';
import classes from './dashboard.module.css';

export type TradingQuery = UseQueryResult<CallAnswer<'getTradingDays'>, Error>;
export type PeopleQuery = UseQueryResult<CallAnswer<'getSignUpDays'>, Error>;

type Tile = { key: string; label: string; today: string | undefined; notes: readonly string[] };

/** Undefined is what the role may not see. */
export function TodayTiles({
  trading,
  people,
}: {
  trading: TradingQuery | undefined;
  people: PeopleQuery | undefined;
}) {
  const { t } = useTranslation('dashboard');
  const tiles = [
    ...useTradingTiles(trading?.data, trading !== undefined),
    ...usePeopleTiles(people?.data, people !== undefined),
  ];
  return (
    <section className={classes.today} aria-label={t('todayTitle')}>
      <h2>{t('todayTitle')}</h2>
      {trading === undefined ? null : <StaleNotice query={trading} />}
      {people === undefined ? null : <StaleNotice query={people} />}
      <dl className={classes.tiles}>
        {tiles.map(({ key, label, today, notes }) => (
          <div key={key} className={classes.tile}>
            <dt>{label}</dt>
            <dd className={classes.value}>{today ?? <Skeleton width="6rem" height="1.5rem" />}</dd>
            {notes.map(note => (
              <dd key={note} className={classes.quiet}>
                {note}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}

function useTradingTiles(trading: CallAnswer<'getTradingDays'> | undefined, isShown: boolean): Tile[] {
  const { t } = useTranslation('dashboard');
  const formats = useFormats();
  if (!isShown) return [];
  const [yesterday, today] = trading?.days.slice(-2) ?? [];
  const tile = (key: 'volume' | 'fees' | 'trades'): Tile => {
    const written = (figure: string | number) =>
      typeof figure === 'number' ? formats.count(figure) : figureOfDecimal(figure, { decimals: 2 });
    return {
      key,
      label: t(`${key}Today`),
      today: today && written(today.customers[key]),
      notes:
        today === undefined || yesterday === undefined
          ? [' ', '  ']
          : [
              t('yesterday', { figure: written(yesterday.customers[key]) }),
              t('ownAccounts', { figure: written(today.house[key]) }),
            ],
    };
  };
  return [tile('volume'), tile('fees'), tile('trades')];
}

function usePeopleTiles(people: CallAnswer<'getSignUpDays'> | undefined, isShown: boolean): Tile[] {
  const { t } = useTranslation('dashboard');
  const formats = useFormats();
  if (!isShown) return [];
  const [yesterday, today] = people?.days.slice(-2) ?? [];
  const known = today !== undefined && yesterday !== undefined;
  const verified = (day: { basic: number; advanced: number }) => day.basic + day.advanced;
  return [
    {
      key: 'signUps',
      label: t('signUpsToday'),
      today: today && formats.count(today.sign_ups),
      notes: known
        ? [
            t('yesterday', { figure: formats.count(yesterday.sign_ups) }),
            t('ownAccounts', { figure: formats.count(today.house) }),
          ]
        : [' ', '  '],
    },
    {
      key: 'verified',
      label: t('verifiedToday'),
      today: today && formats.count(verified(today)),
      notes: known
        ? [
            t('yesterday', { figure: formats.count(verified(yesterday)) }),
            t('ofLevels', { basic: formats.count(today.basic), advanced: formats.count(today.advanced) }),
          ]
        : [' ', '  '],
    },
  ];
}
