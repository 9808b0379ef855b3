// Deposits and withdrawals, newest first: by kind, coin and status, each with its way so far, and as a file.
import type { DepositStage, WithdrawalStage } from '@candor/contract';
import { momentOf } from '@candor/i18n';
import {
  Amount,
  Badge,
  type BadgeTone,
  Button,
  CoinIcon,
  ListRow,
  onPageEntry,
  Panel,
  PullToRefresh,
  Segmented,
  SelectField,
  Sheet,
} from '@candor/ui';
import { IconFilter } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { callKey } from '../../shared/calls/use-call.ts';
import { plainChainName } from '../../shared/chains/chain-texts.tsx';
import { shortDecimal } from '../../shared/decimals.ts';
import { useMarketState } from '../../shared/market-state.ts';
import { href } from '../../shared/navigation/href.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { PagedList, useCallPages, useHighlightedRow } from '../../shared/paging/paged-list.tsx';
import { useIsDesktop } from '../../shared/use-desktop.ts';
import { DepositDetail } from './deposit-detail.tsx';
import { ExportRecords } from './export-records.tsx';
import { type Deposit, keyOfDeposit } from './public.ts';
import { countFilters, filterFrom, type RecordFilter, recordKinds, STATUSES, withValues } from './record-filter.ts';
import classes from './records-screen.module.css';

const DEPOSIT_TONES: Record<DepositStage, BadgeTone> = {
  seen: 'accent',
  credited: 'good',
  waiting: 'waiting',
  claimed: 'waiting',
  refused: 'bad',
};

const WITHDRAWAL_TONES: Record<WithdrawalStage, BadgeTone> = {
  review: 'waiting',
  waiting: 'waiting',
  passed: 'accent',
  sending: 'accent',
  paid: 'good',
  inside: 'good',
  cancelled: 'neutral',
  refused: 'bad',
  undecided: 'neutral',
  unsigned: 'neutral',
  failed: 'bad',
  returned: 'neutral',
};

const LISTS = { deposits: 'listDeposits', withdrawals: 'listWithdrawals' } as const;

export function RecordsScreen() {
  const { t } = useTranslation('moneyRecords');
  const cache = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const filter = filterFrom(search);
  // What is chosen in a sheet is written once the sheet has left the history.
  const change = (values: Readonly<Record<string, string>>) =>
    onPageEntry(() => setSearch(withValues(search, values), { replace: true }));
  return (
    <>
      <PageBar title={t('title')} />
      <PullToRefresh onRefresh={() => cache.invalidateQueries({ queryKey: callKey(LISTS[filter.kind]) })}>
        <div className={classes.page}>
          <Segmented
            label={t('kind')}
            value={filter.kind}
            options={recordKinds.map(value => ({ value, label: t(value) }))}
            onChange={kind => change({ kind })}
          />
          <div className={classes.tools}>
            <RecordFilters filter={filter} onChange={change} />
            <ExportRecords filter={filter} />
          </div>
          <Panel flush>
            {filter.kind === 'deposits' ? <DepositRecords filter={filter} /> : <WithdrawalRecords filter={filter} />}
          </Panel>
        </div>
      </PullToRefresh>
    </>
  );
}

/** The withdrawals that the filter lets through; each leads to its page. */
function WithdrawalRecords({ filter: { kind, ...input } }: { filter: RecordFilter }) {
  const { t } = useTranslation('moneyRecords');
  const pages = useCallPages('listWithdrawals', input);
  return (
    <PagedList
      pages={pages}
      keyOf={each => each.id}
      emptyText={countFilters({ kind, ...input }) === 0 ? t('noWithdrawals') : t('noneFound')}
    >
      {each => (
        <RecordRow
          coin={each.name}
          amount={`-${each.number}`}
          network={each.bank_currency === '' ? each.nettype : t('bank')}
          time={each.create_time}
          stage={t(each.bank_currency !== '' && each.stage === 'failed' ? 'bank_failed' : `withdrawal_${each.stage}`)}
          tone={WITHDRAWAL_TONES[each.stage]}
          href={href('/pages/assets/withdraw/detail', { id: each.id })}
        />
      )}
    </PagedList>
  );
}

/** The deposits that the filter lets through, and the chosen one in a sheet. */
function DepositRecords({ filter: { kind, ...input } }: { filter: RecordFilter }) {
  const { t } = useTranslation(['moneyRecords', 'bankDeposit']);
  const pages = useCallPages('listDeposits', input);
  const highlighted = useHighlightedRow();
  const [chosen, setChosen] = useState<string>();
  useEffect(() => setChosen(highlighted), [highlighted]);
  const stageOf = ({ stage, bank }: Deposit) => {
    if (bank !== null && stage === 'claimed') return t('bankDeposit:state_claimed');
    return bank !== null && stage === 'refused' ? t('bank_missed') : t(`deposit_${stage}`);
  };
  // As the list has it now, so that an open sheet follows what happens.
  const row = pages.rows?.find(each => keyOfDeposit(each) === chosen);
  return (
    <>
      <PagedList
        pages={pages}
        keyOf={keyOfDeposit}
        emptyText={countFilters({ kind, ...input }) === 0 ? t('noDeposits') : t('noneFound')}
      >
        {each => (
          <RecordRow
            coin={each.name}
            amount={each.amount}
            network={each.bank === null ? each.nettype : t('bank')}
            time={each.created_at}
            stage={stageOf(each)}
            isPromised={each.bank !== null && each.stage !== 'credited'}
            tone={DEPOSIT_TONES[each.stage]}
            onOpen={() => setChosen(keyOfDeposit(each))}
          />
        )}
      </PagedList>
      <Sheet opened={row !== undefined} onClose={() => setChosen(undefined)} title={t('deposit')}>
        {row === undefined ? null : <DepositDetail deposit={row} />}
      </Sheet>
    </>
  );
}

type RecordRowProps = {
  coin: string;
  /** The plain decimal with its sign. */
  amount: string;
  /** As the exchange names it, or already in words; "" for none. */
  network: string;
  /** As on the wire, UTC. */
  time: string;
  stage: string;
  /** It has not come, and shows without a plus. */
  isPromised?: boolean;
  tone: BadgeTone;
} & ({ href: string } | { onOpen: () => void });

/** One deposit or withdrawal in its list: the coin, when and by which network, how much, and where it stands. */
function RecordRow(props: RecordRowProps) {
  const { coin, amount, network, time, stage, isPromised = false, tone } = props;
  const { shortDateTime } = useFormats();
  const when = shortDateTime(momentOf(time));
  return (
    <ListRow
      left={<CoinIcon name={coin} />}
      title={coin}
      detail={network === '' ? when : `${when} · ${plainChainName(network)}`}
      right={<Amount value={shortDecimal(amount)} withPlus={!isPromised} />}
      rightDetail={<Badge tone={tone}>{stage}</Badge>}
      {...('href' in props ? { href: props.href, chevron: false } : { onClick: props.onOpen })}
    />
  );
}

type Values = { currency: string; status: string };

const NO_FILTER: Values = { currency: '', status: '' };

type RecordFiltersProps = { filter: RecordFilter; onChange: (values: Values) => void };

/** The filters of records: in a line where there is room, in a sheet behind one button on a phone. */
function RecordFilters({ filter, onChange }: RecordFiltersProps) {
  const { t } = useTranslation(['moneyRecords', 'portfolio']);
  const isDesktop = useIsDesktop();
  /** What is chosen in the sheet, which counts once it is closed by its button. */
  const [draft, setDraft] = useState<Values>();
  const count = countFilters(filter);
  const values = { currency: String(filter.currency_id ?? ''), status: String(filter.status ?? '') };
  const close = (next: Values) => {
    setDraft(undefined);
    onChange(next);
  };
  const clear =
    count === 0 ? null : (
      <Button tone="quiet" onClick={() => close(NO_FILTER)}>
        {t('portfolio:clearFilters')}
      </Button>
    );
  if (isDesktop) {
    return (
      <div className={classes.line}>
        <Fields values={values} onChange={onChange} />
        {clear}
      </div>
    );
  }
  return (
    <>
      <Button tone="secondary" icon={<IconFilter size={18} stroke={1.5} />} onClick={() => setDraft(values)}>
        {count === 0 ? t('portfolio:filters') : `${t('portfolio:filters')} · ${count}`}
      </Button>
      <Sheet opened={draft !== undefined} onClose={() => setDraft(undefined)} title={t('portfolio:filters')}>
        <div className={classes.sheet}>
          <Fields values={draft ?? values} onChange={setDraft} />
          <Button wide size="large" onClick={() => close(draft ?? values)}>
            {t('show')}
          </Button>
          {clear}
        </div>
      </Sheet>
    </>
  );
}

function Fields({ values, onChange }: { values: Values; onChange: (values: Values) => void }) {
  const { t } = useTranslation(['moneyRecords', 'assets', 'shared']);
  const coins = useMarketState().data?.coins ?? [];
  const everything = { value: '', label: t('shared:all') };
  return (
    <>
      <SelectField
        label={t('assets:coin')}
        value={values.currency}
        onChange={currency => onChange({ ...values, currency })}
        options={[everything, ...coins.map(coin => ({ value: String(coin.id), label: coin.name }))]}
      />
      <SelectField
        label={t('status')}
        value={values.status}
        onChange={status => onChange({ ...values, status })}
        options={[everything, ...STATUSES.map(status => ({ value: String(status), label: t(`status_${status}`) }))]}
      />
    </>
  );
}
