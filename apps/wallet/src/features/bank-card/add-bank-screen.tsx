// Binds a bank card or an account to the verified name.

import { bareText, digitsOf } from '@candor/money';
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  Form,
  Panel,
  SkeletonRows,
  SubmitButton,
  TextField,
  type TextFieldProps,
  toast,
} from '@candor/ui';
import { IconLock, IconUserCheck } from '@candor/ui/icons';
import { useLanguage } from '@candor/web';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { showFailure } from '../../shared/calls/failure.ts';
import { callKey, useCall } from '../../shared/calls/use-call.ts';
import { useCallForm } from '../../shared/calls/use-call-form.ts';
import { CountryList, useCountries } from '../../shared/countries/country-list.tsx';
import { AddressField } from '../../shared/forms/address-field.tsx';
import { ChoiceField } from '../../shared/forms/choices.tsx';
import formPage from '../../shared/forms/form-page.module.css';
import { href } from '../../shared/navigation/href.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { useGoBack } from '../../shared/navigation/use-go-back.ts';
import classes from './add-bank-screen.module.css';
import { type BankCard, isBound, shownNumbers } from './bound-card.ts';

export function AddBankScreen() {
  const { t } = useTranslation('bankCard');
  const verification = useCall('getVerification', {});
  const card = useCall('getBankCard', { lang: useLanguage() });
  const isFailed = (verification.isError && !verification.data) || (card.isError && !card.data);
  const isReady = verification.data !== undefined && card.data !== undefined;
  return (
    <>
      <PageBar title={card.data !== undefined && isBound(card.data) ? t('replaceTitle') : t('addTitle')} />
      <div className={formPage.page}>
        {isFailed ? <ErrorState onRetry={() => void Promise.all([verification.refetch(), card.refetch()])} /> : null}
        {!isFailed && !isReady ? <SkeletonRows rows={6} /> : null}
        {!isReady ? null : verification.data.basic.status === 'verified' ? (
          <BankCardForm holder={verification.data.basic.name} card={card.data} />
        ) : (
          <NameFirst />
        )}
      </div>
    </>
  );
}

function NameFirst() {
  const { t } = useTranslation(['bankCard', 'messages']);
  return (
    <EmptyState
      icon={<IconUserCheck size={28} stroke={1.25} />}
      text={t('messages:completeRealNameFirst')}
      hint={t('nameFirstText')}
      action={<ButtonLink href={href('/pages/verification/index')}>{t('goToVerification')}</ButtonLink>}
    />
  );
}

const OPTIONAL_FIELDS = [
  ...(['bank_branch', 'bank_address', 'swift_code', 'bank_country', 'bank_clearing'] as const),
  ...(['residence_address', 'postal_code', 'residence_town', 'residence_country'] as const),
] as const;

/** The form of the bank card: whose it is, its numbers, its bank, and where the payee lives. */
function BankCardForm({ holder, card }: { holder: string; card: BankCard }) {
  const { t } = useTranslation('bankCard');
  const { input, countryOf, submit, isSending } = useBankCardForm(holder, card);
  return (
    <Form className={formPage.form} onSubmit={submit}>
      <Panel title={t('numbers')}>
        <div className={formPage.form}>
          <TextField
            {...input('real_name', t('holder'))}
            readOnly
            hint={t('holderText')}
            after={<IconLock className={classes.lock} size={18} stroke={1.5} aria-hidden="true" />}
          />
          <NumberField
            {...input('card_number', t('cardNumber'))}
            group={groupCardNumber}
            inputMode="numeric"
            placeholder="0000 0000 0000 0000"
          />
          <NumberField
            {...input('bank_account', t('accountNumber'))}
            group={groupAccount}
            autoCapitalize="characters"
            hint={t('oneAtLeast')}
          />
        </div>
      </Panel>
      <BankPanel input={input} country={countryOf('bank_country')} banks={card.banks} />
      <Panel title={t('payee')}>
        <div className={formPage.form}>
          <p className={formPage.text}>{t('detailsText')}</p>
          <AddressField
            {...input('residence_address', t('payeeAddress'))}
            draft="bank-card"
            placeholder={t('optional')}
          />
          <TextField
            {...input('postal_code', t('postalCode'))}
            placeholder={t('optional')}
            autoComplete="postal-code"
            autoCapitalize="characters"
          />
          <TextField
            {...input('residence_town', t('payeeTown'))}
            placeholder={t('optional')}
            autoComplete="address-level2"
            maxLength={35}
          />
          <CountryField label={t('payeeCountry')} country={countryOf('residence_country')} />
        </div>
      </Panel>
      <SubmitButton size="large" wide pending={isSending}>
        {t('bind')}
      </SubmitButton>
      <p className={formPage.text}>
        {isBound(card) ? t('replaceText') : null} {t('bindText')}
      </p>
    </Form>
  );
}

/** What is bound already, for what is missing to be added; the number of a card is known by its end only. */
function startOf(card: BankCard) {
  const known = OPTIONAL_FIELDS.map(field => [field, card[field]] as const);
  const { account, card: masked } = shownNumbers(card);
  return {
    ...Object.fromEntries(known),
    bank_name: card.bank_name,
    bank_account: account === '' ? '' : card.bank_account,
    card_number: account === '' && masked !== '' ? card.bank_account : '',
  };
}

function useBankCardForm(holder: string, card: BankCard) {
  const { t } = useTranslation(['bankCard', 'messages']);
  const cache = useQueryClient();
  const goBack = useGoBack();
  const form = useCallForm('saveBankCard', {
    start: {
      ...startOf(card),
      real_name: holder,
    },
    draft: 'bank-card',
    onFailure: error =>
      showFailure(error, reason => t('bindingFailedBecause', { failed: t('messages:bindingFailed'), reason })),
    onSuccess: async ({ value }) => {
      toast(value, 'success');
      await cache.invalidateQueries({ queryKey: callKey('getBankCard') });
      goBack();
    },
  });
  /** What an input needs to hold a field. */
  const input = (name: Parameters<typeof form.register>[0], label: string) => ({
    label,
    ...form.register(name),
    problem: form.problem(name),
  });
  const countryOf = (name: 'bank_country' | 'residence_country'): ChosenCountry => ({
    iso: form.value(name),
    problem: form.problem(name),
    choose: iso => form.set(name, iso),
  });
  return { input, countryOf, submit: form.submit, isSending: form.isSending };
}

type ChosenCountry = { iso: string; problem: string | undefined; choose: (iso: string) => void };

function CountryField({ label, country }: { label: string; country: ChosenCountry }) {
  const { t } = useTranslation('places');
  const { countries = [] } = useCountries();
  const name = countries.find(({ iso }) => iso === country.iso)?.name ?? country.iso;
  return (
    <ChoiceField label={label} problem={country.problem} value={name} title={t('chooseCountry')}>
      {close => (
        <CountryList
          chosen={country.iso}
          onChoose={({ iso }) => {
            country.choose(iso);
            close();
          }}
          onClear={() => {
            country.choose('');
            close();
          }}
        />
      )}
    </ChoiceField>
  );
}

type BankPanelProps = {
  input: ReturnType<typeof useBankCardForm>['input'];
  country: ChosenCountry;
  banks: BankCard['banks'];
};

function BankPanel({ input, country, banks }: BankPanelProps) {
  const { t } = useTranslation('bankCard');
  const banksId = useId();
  return (
    <Panel title={t('bank')}>
      <div className={formPage.form}>
        <TextField {...input('bank_name', t('bankName'))} list={banksId} autoComplete="off" />
        <datalist id={banksId}>
          {banks.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
        <TextField {...input('bank_branch', t('branch'))} placeholder={t('optional')} autoComplete="off" />
        <TextField
          {...input('swift_code', t('swift'))}
          placeholder={t('optional')}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
        <CountryField label={t('bankCountry')} country={country} />
        <TextField
          {...input('bank_clearing', t('bankCode'))}
          placeholder={t('optional')}
          hint={t('bankCodeText')}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
        <AddressField
          {...input('bank_address', t('bankAddress'))}
          draft="bank-card"
          placeholder={t('optional')}
          autoComplete="off"
        />
      </div>
    </Panel>
  );
}

type NumberFieldProps = TextFieldProps & { group: (typed: Typed) => Typed };

/** A number that is written in groups while it is typed. */
function NumberField({ group, onChange, ...field }: NumberFieldProps) {
  return (
    <TextField
      {...field}
      autoComplete="off"
      spellCheck={false}
      onChange={event => {
        const input = event.currentTarget;
        // A keyboard that composes loses its place where the text under it changes.
        if ((event.nativeEvent as InputEvent).isComposing) return onChange?.(event);
        const { text, caret } = group({ text: input.value, caret: input.selectionStart ?? input.value.length });
        if (text !== input.value) {
          input.value = text;
          input.setSelectionRange(caret, caret);
        }
        return onChange?.(event);
      }}
    />
  );
}

type Typed = { text: string; caret: number };

/** Digits of a card: groups of four, everything else left out. */
export function groupCardNumber(typed: Typed): Typed {
  return group(typed, digitsOf);
}

/** An IBAN in groups of four and capitals; another account number stays as it is typed. */
export function groupAccount(typed: Typed): Typed {
  const isIban = /^[a-z]{2}\d{2}/i.test(bareText(typed.text));
  return isIban ? group(typed, text => bareText(text).toUpperCase()) : typed;
}

function group({ text, caret }: Typed, clean: (text: string) => string): Typed {
  const before = clean(text.slice(0, caret)).length;
  // Four characters more are one space more before the caret.
  const spaces = before === 0 ? 0 : Math.floor((before - 1) / 4);
  return { text: clean(text).replace(/(.{4})(?=.)/g, '$1 '), caret: before + spaces };
}
