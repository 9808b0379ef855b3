// How a coin, or money by bank, is deposited: its network, the address, and what is on the way; or, as a second step, a report of what did not arrive.
import { BANK_CURRENCY } from '@candor/contract';
import { CoinIcon, EmptyState, IconButton, PullToRefresh, toast } from '@candor/ui';
import { IconHistory, IconZoomQuestion } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { Loaded } from '../../shared/calls/loaded.tsx';
import { useCall } from '../../shared/calls/use-call.ts';
import { useLiveEvent } from '../../shared/live/live.ts';
import { href, location } from '../../shared/navigation/href.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { timings } from '../../shared/timings.ts';
import { amountText } from './amount-text.ts';
import { BankDepositScreen } from './bank/bank-deposit-screen.tsx';
import { ClaimForm } from './claim-form.tsx';
import { DepositBody } from './deposit-body.tsx';
import classes from './deposit-screen.module.css';

export function DepositScreen() {
  const [search] = useSearchParams();
  return search.get('currency') === String(BANK_CURRENCY) ? <BankDepositScreen /> : <CoinDepositScreen />;
}

function CoinDepositScreen() {
  const { t } = useTranslation('deposit');
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const given = search.get('currency') ?? '';
  const currency = /^\d{1,9}$/.test(given) ? Number(given) : 0;
  const info = useCall('getDepositInfo', { currency }, { enabled: currency > 0, refetchInterval: timings.moneyFormMs });
  const coin = info.data?.currency_name ?? '';
  const isClaiming = search.get('step') === 'claim';
  useLiveEvent('deposit', event => {
    if (event.currency !== currency || event.stage !== 'credited') return;
    toast(t('arrived', { amount: amountText(event.amount), coin }), 'success');
  });
  const title = isClaiming ? t('claimTitle') : coin === '' ? t('title') : t('depositCoin', { coin });
  return (
    <>
      <PageBar
        title={
          <span className={classes.title}>
            {coin === '' ? null : <CoinIcon name={coin} size={22} />}
            {title}
          </span>
        }
        right={
          <IconButton
            label={t('records')}
            icon={<IconHistory size={22} stroke={1.5} />}
            onClick={() => navigate(location('/pages/assets/record', { currency: currency || undefined }))}
          />
        }
      />
      {currency === 0 ? (
        <EmptyState
          text={t('chooseCoin')}
          icon={<IconZoomQuestion size={28} stroke={1.25} />}
          action={
            <a className={classes.link} href={href('/pages/assets/deposit/index')}>
              {t('changeCoin')}
            </a>
          }
        />
      ) : (
        <PullToRefresh onRefresh={() => info.refetch()}>
          <Loaded from={info} rows={6}>
            {known =>
              isClaiming ? (
                <ClaimForm info={known} network={search.get('network') ?? ''} />
              ) : (
                <DepositBody
                  info={known}
                  network={search.get('network') ?? ''}
                  onNetwork={network => setSearch({ currency: given, network }, { replace: true })}
                />
              )
            }
          </Loaded>
        </PullToRefresh>
      )}
    </>
  );
}
