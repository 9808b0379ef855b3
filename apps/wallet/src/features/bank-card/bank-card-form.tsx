// The form of the bank card: whose it is, its numbers, its bank, and where the payee lives.
import { Button, Panel, TextField, toast } from '@candor/ui';
import { IconLock } from '@candor/ui/icons';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { callKey } from '../../shared/calls/call-key.ts';
import { showFailure } from '../../shared/calls/failure.ts';
import { useCallForm } from '../../shared/calls/use-call-form.ts';
import { AddressField } from '../../shared/forms/address-field.tsx';
import formPage from '../../shared/forms/form-page.module.css';
import { useGoBack } from '../../shared/navigation/use-go-back.ts';
import classes from './bank-card-form.module.css';
import { type BankCard, isBound } from './bound-card.ts';
import { groupAccount, groupCardNumber } from './group-input.ts';
import { NumberField } from './number-field.tsx';

const OPTIONAL_FIELDS = ['bank_branch', 'bank_address', 'swift_code', 'residence_address', 'postal_code'] as const;

export function BankCardForm({ holder, card }: { holder: string; card: BankCard }) {
  const { t } = useTranslation('bankCard');
  const { input, submit, isSending } = useBankCardForm(holder);
  return (
    <form className={formPage.form} noValidate onSubmit={submit}>
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
      <BankPanel input={input} banks={card.banks} />
      <Panel title={t('payee')}>
        <div className={formPage.form}>
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
        </div>
      </Panel>
      <Button submits size="large" wide pending={isSending}>
        {t('bind')}
      </Button>
      <p className={formPage.text}>
        {isBound(card) ? t('replaceText') : null} {t('bindText')}
      </p>
    </form>
  );
}

function useBankCardForm(holder: string) {
  const { t } = useTranslation(['bankCard', 'messages']);
  const cache = useQueryClient();
  const goBack = useGoBack();
  const form = useCallForm('saveBankCard', {
    start: {
      bank_name: '',
      bank_account: '',
      card_number: '',
      ...Object.fromEntries(OPTIONAL_FIELDS.map(field => [field, ''])),
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
  return { input, submit: form.submit, isSending: form.isSending };
}

type BankPanelProps = { input: ReturnType<typeof useBankCardForm>['input']; banks: BankCard['banks'] };

function BankPanel({ input, banks }: BankPanelProps) {
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
          maxLength={14}
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
