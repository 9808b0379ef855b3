// Withdraws to the bound bank card or account; beside it the limits and what was withdrawn lately.
import { BANK_CURRENCY } from '@candor/contract';
import { ButtonLink, EmptyState, ErrorState, IconButton, ListRow, Panel, SkeletonRows } from '@candor/ui';
import { IconBuildingBank, IconHistory } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { DebtNote, useOwes } from '../../../shared/bank/bank-debt.tsx';
import { BankIcon } from '../../../shared/bank/bank-icon.tsx';
import { useCall } from '../../../shared/calls/use-call.ts';
import { useMarketState } from '../../../shared/market-state.ts';
import { href, location } from '../../../shared/navigation/href.ts';
import { PageBar } from '../../../shared/navigation/page-bar.tsx';
import { timings } from '../../../shared/timings.ts';
import { Obstacles } from '../obstacles.tsx';
import { Limits, RecentWithdrawals } from '../withdraw-aside.tsx';
import page from '../withdraw-screen.module.css';
import { type BankInfo, bankObstaclesOf } from '../withdrawal-form.ts';
import { BankWithdrawFields } from './bank-withdraw-fields.tsx';

const PAID_FROM = 'USDT';

const STEPS = ['verification', 'fundPassword'] as const;

export function BankWithdrawScreen() {
  const { t } = useTranslation(['bankWithdrawal', 'withdrawal']);
  const navigate = useNavigate();
  const info = useCall(
    'getWithdrawalInfo',
    { currency: BANK_CURRENCY },
    { staleTime: 0, refetchInterval: timings.moneyFormMs },
  );
  const coin = useMarketState().data?.coins.find(({ name }) => name === PAID_FROM);
  const owes = useOwes();
  const bank = info.data?.bank;
  const isOffered = bank !== undefined && bank.accounts.length > 0;
  const obstacles = info.data === undefined || !isOffered ? [] : bankObstaclesOf(info.data, bank, Date.now());
  return (
    <>
      <PageBar
        title={t('title')}
        right={
          <IconButton
            label={t('withdrawal:record')}
            icon={<IconHistory size={22} stroke={1.5} />}
            onClick={() => navigate(location('/pages/assets/record', { kind: 'withdrawals' }))}
          />
        }
      />
      <div className={page.page}>
        {info.data !== undefined && !isOffered ? (
          <EmptyState text={t('notOffered')} icon={<IconBuildingBank size={28} stroke={1.25} />} />
        ) : null}
        {info.isError && info.data === undefined ? <ErrorState onRetry={() => void info.refetch()} /> : null}
        {info.isPending ? <SkeletonRows rows={6} withIcon /> : null}
        {info.data === undefined || !isOffered || coin === undefined ? null : (
          <div className={page.columns}>
            <div className={page.main}>
              <DebtNote />
              {bank.card === null ? null : <BoundCardRow card={bank.card} />}
              <Obstacles obstacles={obstacles} steps={STEPS} info={info.data} currency={coin.id} />
              <BankWithdrawFields
                info={info.data}
                bank={bank}
                coin={coin.id}
                scale={coin.scale}
                isBlocked={owes || obstacles.length > 0}
              />
            </div>
            <aside className={page.side}>
              <Limits info={info.data} timeText={t('timeText')} />
              <RecentWithdrawals currency={coin.id} />
            </aside>
          </div>
        )}
      </div>
    </>
  );
}

/** The card or account that a withdrawal goes to, with the way to another one. */
function BoundCardRow({ card }: { card: NonNullable<BankInfo['card']> }) {
  const { t } = useTranslation('bankWithdrawal');
  return (
    <Panel flush>
      <ListRow
        left={<BankIcon />}
        title={card.bank}
        detail={`${card.number} · ${card.holder}`}
        right={
          <ButtonLink size="small" tone="secondary" href={href('/pages/bankbind/index')}>
            {t('change')}
          </ButtonLink>
        }
      />
    </Panel>
  );
}
