// The purchase: how long, how much, what it pays, and the two buttons.
import {
  Amount,
  AmountField,
  Button,
  type ConfirmRow,
  ConfirmSheet,
  ErrorState,
  Facts,
  FieldNotes,
  Form,
  FormProblem,
  figureOfDecimal,
  Note,
  notesOf,
  SkeletonRows,
  useFormPress,
} from '@candor/ui';
import { IconArrowDown, IconArrowUp } from '@candor/ui/icons';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { MarketRules } from '../../../shared/book/market-rules.ts';
import { usePreferences } from '../../../shared/device/preferences.ts';
import { useMarketState } from '../../../shared/market-state.ts';
import { href, location } from '../../../shared/navigation/href.ts';
import { DontAskAgain } from '../../../shared/trade/confirm-parts.tsx';
import { OldPricesWarning, useOldPrices } from '../../../shared/trade/old-prices.tsx';
import { durationName, percentText, plainPrice } from '../option-words.ts';
import { durationOf, type Offer } from './option-form.ts';
import classes from './option-ticket.module.css';
import { type OptionFormState, useOffer, useOptionForm } from './use-option-form.ts';

export function OptionTicket({ rules }: { rules: MarketRules }) {
  const offer = useOffer(rules.id);
  const coins = useMarketState().data?.coins;
  const scale = coins?.find(({ id }) => id === offer.data?.currency_id)?.scale;
  if (offer.data === undefined || scale === undefined) {
    // About as high as the form.
    return offer.isError ? <ErrorState onRetry={() => void offer.refetch()} /> : <SkeletonRows rows={10} />;
  }
  return <Fields offer={offer.data} scale={scale} />;
}

function Fields({ offer, scale }: { offer: Offer; scale: number }) {
  const { t } = useTranslation('option');
  const hold = useOptionForm(offer, scale);
  return (
    <Form className={classes.form} onSubmit={() => undefined}>
      {offer.stopped === '' ? null : <Note tone="warning">{t(`stopped_${offer.stopped}`)}</Note>}
      <DurationChoice hold={hold} />
      <StakeField hold={hold} />
      <OptionSummary hold={hold} />
      <OldPricesWarning />
      <DirectionButtons hold={hold} />
      <p className={classes.even}>{t('indexText')}</p>
      <p className={classes.even}>{t('evenText')}</p>
      <OptionCaps offer={offer} />
      <ConfirmOption hold={hold} />
      <VerificationQuestion hold={hold} />
    </Form>
  );
}

/** Offers an unverified user the way to verification: options are sold to verified people only. */
function VerificationQuestion({ hold }: { hold: OptionFormState }) {
  const { t } = useTranslation(['messages', 'shared', 'bankCard']);
  const navigate = useNavigate();
  return (
    <ConfirmSheet
      opened={hold.needsVerification}
      onClose={hold.dismissVerification}
      title={t('messages:notVerifiedGoVerify')}
      confirmLabel={t('bankCard:goToVerification')}
      onConfirm={() => {
        hold.dismissVerification();
        void navigate(location('/pages/verification/index'));
      }}
    />
  );
}

/** What limits how much can be bought, and how much of each limit open options use. */
function OptionCaps({ offer }: { offer: Offer }) {
  const { t } = useTranslation('option');
  const coin = offer.currency_name;
  const written = (text: string) => figureOfDecimal(text, { decimals: 2 });
  return (
    <details className={classes.caps}>
      <summary>{t('caps')}</summary>
      <p className={classes.even}>{t('leftText')}</p>
      <dl>
        {offer.caps.map(({ cap, limit, used }) => (
          <div key={cap}>
            <dt>{t(`cap_${cap}`)}</dt>
            <dd>{t('capUsed', { used: written(used), limit: written(limit), coin })}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.even}>{t('capsText')}</p>
    </details>
  );
}

/** How long the option runs, each length with what a win pays. */
function DurationChoice({ hold }: { hold: OptionFormState }) {
  const { t } = useTranslation('option');
  const id = useId();
  const { form, offer, durationProblem: problem } = hold;
  return (
    <fieldset className={classes.durations}>
      <legend className={classes.legend}>{t('duration')}</legend>
      <div className={classes.choices}>
        {offer.durations.map(({ seconds, profit_ratio }) => (
          <label key={seconds} className={classes.choice}>
            <input
              type="radio"
              className="visually-hidden"
              name={id}
              checked={form.seconds === seconds}
              {...notesOf({ id, problem })}
              onChange={() => hold.change({ seconds })}
            />
            <span className={classes.length}>{durationName(seconds, t)}</span>
            <span className={classes.ratio}>+{percentText(profit_ratio)}</span>
          </label>
        ))}
      </div>
      <FieldNotes {...{ id, problem }} />
    </fieldset>
  );
}

/** Shows the option once more in numbers before it is bought; the reader may switch this off. */
function ConfirmOption({ hold }: { hold: OptionFormState }) {
  const { t } = useTranslation(['option', 'spot']);
  const rows = useSummaryRows(hold);
  const { question: oldPrices } = useOldPrices();
  const { confirming, form, offer, scale, estimate } = hold;
  const direction = confirming ?? 'rise';
  return (
    <ConfirmSheet
      opened={confirming !== undefined}
      onClose={hold.giveUp}
      title={t('confirmTitle')}
      rows={[
        { label: offer.symbol_name, value: t(`type_${direction}`), strong: true },
        { label: t('duration'), value: form.seconds === undefined ? '–' : durationName(form.seconds, t) },
        {
          label: t('stake'),
          value: <Amount units={estimate?.stake ?? 0n} scale={scale} unit={offer.currency_name} />,
        },
        ...rows.slice(0, -1),
      ]}
      text={`${t('confirmText')} ${t('evenText')}`}
      warning={oldPrices}
      confirmLabel={t(`confirm_${direction}`)}
      tone={direction === 'rise' ? 'buy' : 'sell'}
      disabled={estimate === undefined}
      onConfirm={() => void hold.send(direction)}
    >
      <DontAskAgain kind="confirmsOptions" />
    </ConfirmSheet>
  );
}

/** What the option would cost and pay, before anything is sent, and how often it must win. */
function OptionSummary({ hold }: { hold: OptionFormState }) {
  const { t } = useTranslation('option');
  const rows = useSummaryRows(hold);
  return (
    <div className={classes.summary}>
      <Facts rows={rows} />
      {durationOf(hold.offer, hold.form.seconds) === undefined ? null : (
        <p className={classes.even}>{t('breakEvenText')}</p>
      )}
    </div>
  );
}

function useSummaryRows({ form, offer, scale, estimate }: OptionFormState): ConfirmRow[] {
  const { t } = useTranslation('option');
  const unit = offer.currency_name;
  const duration = durationOf(offer, form.seconds);
  const amount = (units: bigint | undefined, withPlus = false) =>
    units === undefined ? '–' : <Amount {...{ units, scale, unit, withPlus }} />;
  return [
    { label: t('pays'), value: amount(estimate?.payout), strong: true },
    { label: t('profit'), value: amount(estimate?.profit, true) },
    { label: t('fee'), value: estimate === undefined ? percentText(offer.fee) : amount(estimate.fee) },
    { label: t('backIfEven'), value: amount(estimate?.stake) },
    { label: t('breakEven'), value: duration === undefined ? '–' : percentText(duration.break_even) },
    {
      label: t('left'),
      value: duration === undefined ? '–' : <Amount value={duration.largest_stake} decimals={2} unit={unit} />,
    },
  ];
}

/** The two things that can be bought: a rise or a fall. That a price stays is nothing that can be bought. */
function DirectionButtons({ hold }: { hold: OptionFormState }) {
  const { t } = useTranslation('option');
  const { choose, isSending, offer } = hold;
  const press = useFormPress();
  const isStopped = offer.stopped !== '';
  function buy(direction: 'rise' | 'fall') {
    press();
    void choose(direction);
  }

  return (
    <>
      <FormProblem />
      <div className={classes.buttons}>
        <Button
          tone="buy"
          size="large"
          icon={<IconArrowUp size={20} stroke={2} aria-hidden="true" />}
          pending={isSending}
          disabled={isStopped}
          onClick={() => buy('rise')}
        >
          {t('rise')}
        </Button>
        <Button
          tone="sell"
          size="large"
          icon={<IconArrowDown size={20} stroke={2} aria-hidden="true" />}
          pending={isSending}
          disabled={isStopped}
          onClick={() => buy('fall')}
        >
          {t('fall')}
        </Button>
      </div>
    </>
  );
}

/** The stake: a field with the balance of the option account, quick amounts, and a way to more where there is too little. */
function StakeField({ hold }: { hold: OptionFormState }) {
  const { t } = useTranslation('option');
  const hides = usePreferences(state => state.hidesBalances);
  const { form, offer, scale, free, coin, change, stakeProblem, isShort } = hold;
  const name = offer.currency_name;
  return (
    <div className={classes.stake}>
      <AmountField
        label={t('stake')}
        name="number"
        value={form.amount}
        scale={scale}
        unit={name}
        problem={stakeProblem}
        onChange={amount => change({ amount })}
        aside={
          <span className={classes.available}>
            <span>
              {t('available')}{' '}
              {free === undefined ? '–' : <Amount units={free} scale={scale} unit={name} hidden={hides} />}
            </span>
            <a
              className={classes.transfer}
              data-needed={isShort || free === 0n || undefined}
              href={href('/pages/assets/transfer/index', { from: 'change', to: 'micro', currency: offer.currency_id })}
              aria-label={t('transferLabel', { coin: name })}
            >
              {t('transfer')}
            </a>
          </span>
        }
      />
      <fieldset className={classes.quick}>
        <legend className="visually-hidden">{t('quickAmounts')}</legend>
        {(coin?.micro_numbers ?? []).map(amount => {
          const plain = plainPrice(amount) ?? '0';
          return (
            <button
              key={amount}
              type="button"
              className={classes.quickAmount}
              aria-pressed={form.amount === plain}
              onClick={() => change({ amount: plain })}
            >
              {figureOfDecimal(plain)}
            </button>
          );
        })}
      </fieldset>
    </div>
  );
}
