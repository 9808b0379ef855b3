// Deposits by bank: what to transfer and at which rate, the announcing of it, and what was announced.

import { depositStatuses } from '@candor/contract';
import { momentOf } from '@candor/i18n';
import {
  Amount,
  Badge,
  ButtonLink,
  EmptyState,
  figureOfDecimal,
  IconButton,
  ListRow,
  Note,
  Panel,
  PullToRefresh,
  toast,
} from '@candor/ui';
import { IconBuildingBank, IconHistory } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Loaded } from '../../../shared/calls/loaded.tsx';
import { useCall } from '../../../shared/calls/use-call.ts';
import { shortDecimal } from '../../../shared/decimals.ts';
import { useLiveEvent } from '../../../shared/live/live.ts';
import { useMarketState } from '../../../shared/market-state.ts';
import { href, location } from '../../../shared/navigation/href.ts';
import { PageBar } from '../../../shared/navigation/page-bar.tsx';
import { timings } from '../../../shared/timings.ts';
import { useIsDesktop } from '../../../shared/use-desktop.ts';
import depositPage from '../deposit.module.css';
import classes from './bank-deposit.module.css';
import { BankDepositForm } from './bank-deposit-form.tsx';
import type { BankDeposit } from './bank-valuation.ts';
import { ClaimList } from './claim-list.tsx';

const CREDITED_COIN = 'USDT';
const WIDEST_SCALE = 8;

export function BankDepositScreen() {
  const { t } = useTranslation(['bankDeposit', 'deposit']);
  const navigate = useNavigate();
  const bank = useCall('getBankDeposit', {}, { staleTime: 0, refetchInterval: timings.moneyFormMs });
  const coin = useMarketState().data?.coins.find(({ name }) => name === CREDITED_COIN);
  useLiveEvent('deposit', event => {
    if (event.currency !== coin?.id || event.stage !== 'credited') return;
    toast(
      t('deposit:arrived', { amount: figureOfDecimal(shortDecimal(event.amount)), coin: CREDITED_COIN }),
      'success',
    );
  });
  return (
    <>
      <PageBar
        title={t('title')}
        right={
          <IconButton
            label={t('deposit:records')}
            icon={<IconHistory size={22} stroke={1.5} />}
            onClick={() => navigate(location('/pages/assets/record', { currency: coin?.id }))}
          />
        }
      />
      <PullToRefresh onRefresh={() => bank.refetch()}>
        <Loaded from={bank} rows={6}>
          {known =>
            known.accounts.length === 0 && known.claims.length === 0 ? (
              <EmptyState text={t('notOffered')} icon={<IconBuildingBank size={28} stroke={1.25} />} />
            ) : (
              <BankDepositBody bank={known} coin={coin?.id} scale={coin?.scale ?? WIDEST_SCALE} />
            )
          }
        </Loaded>
      </PullToRefresh>
    </>
  );
}

const READ = 20;

const SHOWN = 3;

type BankDepositBodyProps = {
  bank: BankDeposit;
  /** What is credited; undefined until the exchange has named it. */
  coin: number | undefined;
  scale: number;
};

/** The steps of a transfer or the obstacles to it, with the reported transfers and the notes. */
function BankDepositBody({ bank, coin, scale }: BankDepositBodyProps) {
  const { t } = useTranslation('bankDeposit');
  const isDesktop = useIsDesktop();
  const top = useRef<HTMLDivElement>(null);
  // What is announced empties the form, and an amount can be announced again from its claim.
  const [start, setStart] = useState({ version: 0, account: 0, amount: '' });
  const begin = (account: number, amount: string) =>
    setStart(before => ({ version: before.version + 1, account, amount }));
  const claims = <ClaimList claims={bank.claims} onAgain={claim => begin(claim.bank_account, claim.amount)} />;
  const obstacle = obstacleOf(bank);
  return (
    <div className={depositPage.page} ref={top}>
      <div className={depositPage.main}>
        {isDesktop ? null : claims}
        {obstacle === undefined ? (
          <BankDepositForm
            key={start.version}
            bank={bank}
            scale={scale}
            start={start}
            onAnnounced={() => {
              begin(0, '');
              top.current?.scrollIntoView({ block: 'start' });
            }}
          />
        ) : (
          <ObstacleNote obstacle={obstacle} pause={bank.pause} />
        )}
      </div>
      <div className={depositPage.side}>
        {isDesktop ? claims : null}
        <RecentBankDeposits coin={coin} />
        <Panel title={t('facts')}>
          <ul className={classes.facts}>
            {(['statement', 'speed', 'hold', 'more'] as const).map(fact => (
              <li key={fact}>{t(`fact_${fact}`)}</li>
            ))}
          </ul>
        </Panel>
      </div>
    </div>
  );
}

type Obstacle = 'none' | 'paused' | 'name';

function obstacleOf({ accounts, pause, real_name: name }: BankDeposit): Obstacle | undefined {
  if (accounts.length === 0) return 'none';
  if (pause !== '') return 'paused';
  return name === '' ? 'name' : undefined;
}

function ObstacleNote({ obstacle, pause }: { obstacle: Obstacle; pause: BankDeposit['pause'] }) {
  const { t } = useTranslation(['bankDeposit', 'deposit', 'messages', 'bankCard']);
  switch (obstacle) {
    case 'none':
      return <Note>{t('notOffered')}</Note>;
    case 'paused':
      return (
        <Note tone="warning" title={t('paused')}>
          {pause === '' ? null : <p>{t(`deposit:pause_${pause}`)}</p>}
          <p>{t('deposit:pausedText')}</p>
        </Note>
      );
    case 'name':
      return (
        <Note
          tone="warning"
          title={t('messages:completeRealNameFirst')}
          action={
            <ButtonLink size="small" tone="secondary" href={href('/pages/verification/index')}>
              {t('bankCard:goToVerification')}
            </ButtonLink>
          }
        >
          <p>{t('nameFirst')}</p>
        </Note>
      );
    default:
      return obstacle satisfies never;
  }
}

/** The last bank deposits that are over: credited, or ended without a transfer. */
function RecentBankDeposits({ coin }: { coin: number | undefined }) {
  const { t } = useTranslation(['bankDeposit', 'moneyRecords']);
  const { shortDateTime } = useFormats();
  const list = useCall(
    'listDeposits',
    { ...(coin === undefined ? {} : { currency_id: coin }), page: 1, limit: READ },
    { enabled: coin !== undefined },
  );
  const over = list.data?.data.filter(row => row.bank !== null && row.status !== depositStatuses.review) ?? [];
  if (over.length === 0) return null;
  return (
    <Panel flush title={t('done')}>
      {over.slice(0, SHOWN).map(row => (
        <ListRow
          key={row.id}
          title={<Amount value={row.bank?.amount ?? ''} unit={row.bank?.currency} />}
          detail={shortDateTime(momentOf(row.created_at))}
          right={row.stage === 'credited' ? <Amount value={shortDecimal(row.amount)} unit={row.name} withPlus /> : null}
          rightDetail={
            <Badge tone={row.stage === 'credited' ? 'good' : 'bad'}>
              {t(row.stage === 'credited' ? 'moneyRecords:deposit_credited' : 'moneyRecords:bank_missed')}
            </Badge>
          }
        />
      ))}
      <ListRow title={t('seeAll')} href={href('/pages/assets/record', { currency: coin })} />
    </Panel>
  );
}
