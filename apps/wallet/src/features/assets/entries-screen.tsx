// Everything that moved in one's wallets, by account, coin, kind and date.
import { entryKinds } from '@candor/contract';
import { Panel, SelectField, TextField } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useMarketState } from '../../shared/market-state.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { SHOWN_ACCOUNTS } from './accounts.ts';
import classes from './assets-page.module.css';
import { EntryList } from './entry-list.tsx';

const KINDS = Object.entries(entryKinds) as [keyof typeof entryKinds, number][];

export function EntriesScreen() {
  const { t } = useTranslation(['assets', 'shared']);
  const [search, setSearch] = useSearchParams();
  const coins = useMarketState().data?.coins ?? [];
  const given = (name: string) => search.get(name) ?? '';
  const account = SHOWN_ACCOUNTS.find(each => each === given('account'));

  function filter(name: string, value: string) {
    const next = new URLSearchParams(search);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: true });
  }

  const everything = { value: '', label: t('shared:all') };
  return (
    <>
      <PageBar title={t('entries')} />
      <div className={classes.page}>
        <div className={classes.filters}>
          <div className={classes.dates}>
            <SelectField
              label={t('account')}
              value={account ?? ''}
              onChange={value => filter('account', value)}
              options={[everything, ...SHOWN_ACCOUNTS.map(value => ({ value, label: t(`account_${value}_short`) }))]}
            />
            <SelectField
              label={t('coin')}
              value={given('currency')}
              onChange={value => filter('currency', value)}
              options={[everything, ...coins.map(coin => ({ value: String(coin.id), label: coin.name }))]}
            />
          </div>
          <SelectField
            label={t('kind')}
            value={given('kind')}
            onChange={value => filter('kind', value)}
            options={[everything, ...KINDS.map(([name, kind]) => ({ value: String(kind), label: t(`kind_${name}`) }))]}
          />
          <div className={classes.dates}>
            <TextField
              label={t('fromDate')}
              type="date"
              value={given('from')}
              max={given('to')}
              onChange={event => filter('from', event.currentTarget.value)}
            />
            <TextField
              label={t('toDate')}
              type="date"
              value={given('to')}
              min={given('from')}
              onChange={event => filter('to', event.currentTarget.value)}
            />
          </div>
        </div>
        <Panel flush>
          <EntryList
            account={account}
            currency={numberFrom(given('currency'))}
            kind={numberFrom(given('kind'))}
            from={dayStart(given('from'))}
            to={dayEnd(given('to'))}
          />
        </Panel>
      </div>
    </>
  );
}

function numberFrom(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Unix seconds at which `YYYY-MM-DD` begins; undefined where the text is no date. */
function dayStart(day: string): number | undefined {
  return secondsAt(`${day}T00:00:00`, day);
}

/** Unix seconds of its last second. */
function dayEnd(day: string): number | undefined {
  return secondsAt(`${day}T23:59:59`, day);
}

function secondsAt(moment: string, day: string): number | undefined {
  const at = DAY.test(day) ? Date.parse(moment) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.floor(at / 1000);
}
