// How a coin, or money by bank, is deposited: its network, the address, and what is on the way; or, as a second step, a report of what did not arrive.
import { BANK_CURRENCY, type CallAnswer } from '@candor/contract';
import {
  AmountField,
  CoinIcon,
  EmptyState,
  Form,
  figureOfDecimal,
  IconButton,
  Note,
  PullToRefresh,
  SelectField,
  SubmitButton,
  TextField,
  toast,
} from '@candor/ui';
import { IconHistory, IconReceiptDollar, IconZoomQuestion } from '@candor/ui/icons';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { Loaded } from '../../shared/calls/loaded.tsx';
import { useCall } from '../../shared/calls/use-call.ts';
import { useCallForm } from '../../shared/calls/use-call-form.ts';
import { chainName } from '../../shared/chains/chain-texts.tsx';
import { shortDecimal } from '../../shared/decimals.ts';
import formPage from '../../shared/forms/form-page.module.css';
import { useLiveEvent } from '../../shared/live/live.ts';
import { useMarketState } from '../../shared/market-state.ts';
import { href, location } from '../../shared/navigation/href.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { isInFlight, type PictureState } from '../../shared/pictures/picture-draft.ts';
import { PictureField } from '../../shared/pictures/picture-field.tsx';
import { showSubmitFailure } from '../../shared/pictures/submit-failure.ts';
import { usePictures } from '../../shared/pictures/use-pictures.ts';
import { timings } from '../../shared/timings.ts';
import { BankDepositScreen } from './bank/bank-deposit-screen.tsx';
import classes from './deposit.module.css';
import { DepositBody } from './deposit-body.tsx';

export function DepositScreen() {
  const [search] = useSearchParams();
  return search.get('currency') === String(BANK_CURRENCY) ? <BankDepositScreen /> : <CoinDepositScreen />;
}

function CoinDepositScreen() {
  const { t } = useTranslation('deposit');
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const requested = search.get('currency') ?? '';
  const currency = /^\d{1,9}$/.test(requested) ? Number(requested) : 0;
  const info = useCall('getDepositInfo', { currency }, { enabled: currency > 0, refetchInterval: timings.moneyFormMs });
  const coin = info.data?.currency_name ?? '';
  const isClaiming = search.get('step') === 'claim';
  useLiveEvent('deposit', event => {
    if (event.currency !== currency || event.stage !== 'credited') return;
    toast(t('arrived', { amount: figureOfDecimal(shortDecimal(event.amount)), coin }), 'success');
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
                  onNetwork={network => setSearch({ currency: requested, network }, { replace: true })}
                />
              )
            }
          </Loaded>
        </PullToRefresh>
      )}
    </>
  );
}

type DepositInfo = CallAnswer<'getDepositInfo'>;

const NO_PICTURE: { imgs: PictureState } = { imgs: { state: 'empty' } };
const WIDEST_SCALE = 8;

type ClaimFormProps = {
  info: DepositInfo;
  /** The network that was chosen before; "" for none. */
  network: string;
};

/** The second step: reports a transfer that did not show by itself, with its amount, its transaction and a picture of it. */
function ClaimForm({ info, network }: ClaimFormProps) {
  const { t } = useTranslation(['deposit', 'verification']);
  const { currency, currency_name: coin, chains } = info;
  const scale = useMarketState().data?.coins.find(each => each.id === currency)?.scale ?? WIDEST_SCALE;
  const chosen = chains.find(({ nettype }) => nettype === network) ?? chains[0];
  const { form, pictures, picture } = useClaim(currency, chosen?.nettype ?? '');
  return (
    <Form className={`${formPage.page} ${classes.claim}`} onSubmit={form.submit}>
      <Note>
        <p>{t('claimFirst')}</p>
        <p>{t('claimText')}</p>
      </Note>
      {chains.length > 1 ? (
        <SelectField
          label={t('network')}
          value={form.value('nettype')}
          problem={form.problem('nettype')}
          onChange={nettype => form.set('nettype', nettype)}
          options={chains.map(chain => ({ value: chain.nettype, label: chainName(chain.nettype, currency) }))}
        />
      ) : null}
      <AmountField
        label={t('claimAmount')}
        name="amount"
        value={form.value('amount')}
        scale={scale}
        unit={coin}
        hint={`${t('smallest')}: ${figureOfDecimal(shortDecimal(info.min_number))} ${coin}`}
        problem={form.problem('amount')}
        onChange={amount => form.set('amount', amount)}
      />
      <TextField
        label={t('txid')}
        hint={t('txidHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.register('txid')}
        problem={form.problem('txid')}
      />
      <PictureField
        name={t('picture')}
        picture={picture}
        problem={form.problem('imgs')}
        guide={<IconReceiptDollar className={classes.guide} size={64} stroke={1} aria-hidden="true" />}
        tips={[t('pictureTip_1'), t('pictureTip_2'), t('pictureNote')]}
        camera="environment"
        onChoose={file => pictures.choose('imgs', file)}
        onRetry={() => pictures.retry('imgs')}
        onRemove={() => pictures.remove('imgs')}
      />
      <SubmitButton size="large" wide pending={form.isSending} disabled={isInFlight(picture)}>
        {isInFlight(picture) ? t('verification:waitForPictures') : t('sendClaim')}
      </SubmitButton>
    </Form>
  );
}

/** The fields, the picture, and the sending of both. */
function useClaim(currency: number, nettype: string) {
  const navigate = useNavigate();
  const pictures = usePictures(NO_PICTURE);
  const picture = pictures.draft.imgs;
  const form = useCallForm('claimDeposit', {
    start: { currency, amount: '', imgs: '', nettype, txid: '' },
    needed: ['amount', 'imgs'],
    onFailure: showSubmitFailure,
    changes: ['listDeposits', 'getDepositInfo'],
    onSuccess: ({ value }) => {
      toast(value, 'success');
      return navigate(location('/pages/assets/record', { currency }), { replace: true });
    },
  });
  const path = picture.state === 'sent' ? picture.path : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is another object at each drawing, and the same form
  useEffect(() => form.set('imgs', path), [path]);

  return { form, pictures, picture };
}
