// Deposits by bank: what to transfer and at which rate, the announcing of it, and what was announced.
import { EmptyState, IconButton, PullToRefresh, toast } from '@candor/ui';
import { IconBuildingBank, IconHistory } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Loaded } from '../../../shared/calls/loaded.tsx';
import { useCall } from '../../../shared/calls/use-call.ts';
import { useLiveEvent } from '../../../shared/live/live.ts';
import { useMarketState } from '../../../shared/market-state.ts';
import { location } from '../../../shared/navigation/href.ts';
import { PageBar } from '../../../shared/navigation/page-bar.tsx';
import { timings } from '../../../shared/timings.ts';
import { amountText } from '../amount-text.ts';
import { BankDepositBody } from './bank-deposit-body.tsx';

const CREDITED_COIN = 'USDT';
const WIDEST_SCALE = 8;

export function BankDepositScreen() {
  const { t } = useTranslation(['bankDeposit', 'deposit']);
  const navigate = useNavigate();
  const bank = useCall('getBankDeposit', {}, { staleTime: 0, refetchInterval: timings.moneyFormMs });
  const coin = useMarketState().data?.coins.find(({ name }) => name === CREDITED_COIN);
  useLiveEvent('deposit', event => {
    if (event.currency !== coin?.id || event.stage !== 'credited') return;
    toast(t('deposit:arrived', { amount: amountText(event.amount), coin: CREDITED_COIN }), 'success');
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
