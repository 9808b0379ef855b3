// Saves an address: its form, or without a fund password the link to setting one first.

import { CallFailed } from '@candor/client';
import type { CallAnswer } from '@candor/contract';
import {
  ButtonLink,
  CodeField,
  DigitsField,
  EmptyState,
  ErrorState,
  Form,
  Note,
  Panel,
  SelectField,
  SkeletonRows,
  SubmitButton,
  TextField,
  toast,
} from '@candor/ui';
import { IconBooks, IconLock } from '@candor/ui/icons';
import type { LinkTarget } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { showFailure } from '../../shared/calls/failure.ts';
import { useCall } from '../../shared/calls/use-call.ts';
import { useCallForm } from '../../shared/calls/use-call-form.ts';
import { chainName } from '../../shared/chains/chain-texts.tsx';
import { PastedField, useLinkProblem } from '../../shared/chains/pasted-field.tsx';
import { OwnDemoMessage } from '../../shared/demo-message.tsx';
import formPage from '../../shared/forms/form-page.module.css';
import { useIsDemo } from '../../shared/market-state.ts';
import { href } from '../../shared/navigation/href.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { useGoBack } from '../../shared/navigation/use-go-back.ts';
import { useOwnCodes } from '../../shared/own-codes.ts';
import classes from './address-book.module.css';

export function CreateScreen() {
  const { t } = useTranslation(['addressBook', 'security']);
  const [search] = useSearchParams();
  const coins = useCall('listDepositCoins', {});
  const fundPassword = useCall('hasFundPassword', {}, { staleTime: 0 });
  const isFailed = (coins.isError && !coins.data) || (fundPassword.isError && fundPassword.data === undefined);
  const isReady = coins.data !== undefined && fundPassword.data !== undefined;
  return (
    <>
      <PageBar title={t('add')} />
      <div className={formPage.page}>
        {isFailed ? <ErrorState onRetry={() => void Promise.all([coins.refetch(), fundPassword.refetch()])} /> : null}
        {!isFailed && !isReady ? <SkeletonRows rows={6} /> : null}
        {!isReady ? null : fundPassword.data !== 1 ? (
          <EmptyState
            icon={<IconLock size={28} stroke={1.25} />}
            text={t('fundPasswordFirst')}
            hint={t('text')}
            action={
              <ButtonLink href={href('/pages/settings/security/changePayPassword')}>
                {t('security:setFundPassword')}
              </ButtonLink>
            }
          />
        ) : coins.data.length === 0 ? (
          <EmptyState text={t('noCoins')} icon={<IconBooks size={28} stroke={1.25} />} />
        ) : (
          <Panel>
            <AddressForm coins={coins.data} currency={Number(search.get('currency'))} />
          </Panel>
        )}
      </div>
    </>
  );
}

type Coins = CallAnswer<'listDepositCoins'>;

/** What the server refuses an address for, whatever else is right. */
const ABOUT_ADDRESS: ReadonlySet<string> = new Set([
  'invalid_address',
  'address_of_other_chain',
  'mistyped_address',
  'own_address',
  'address_known',
]);

/** The fields of a new address: coin and network, the address itself, a label, and what proves whose book it is. */
function AddressForm({ coins, currency }: { coins: Coins; currency: number }) {
  const { t } = useTranslation(['addressBook', 'security']);
  const { send, isSent, sentAtMs } = useOwnCodes('sendOwnCode');
  const form = useAddressForm(coins, coins.find(each => each.currency === currency) ?? coins[0]!);
  const coin = coins.find(each => String(each.currency) === form.value('currency_id')) ?? coins[0]!;
  const networks = coin.chains.map(value => ({ value, label: chainName(value, coin.currency) }));
  const choice = { value: '', label: t('chooseNetwork') };
  return (
    <Form className={formPage.form} onSubmit={form.submit}>
      <SelectField
        label={t('coin')}
        value={form.value('currency_id')}
        onChange={value => form.chooseCoin(coins.find(each => String(each.currency) === value)!)}
        options={coins.map(each => ({ value: String(each.currency), label: each.currency_name }))}
      />
      <SelectField
        label={t('network')}
        value={form.value('netType')}
        onChange={value => form.set('netType', value)}
        options={networks.length === 1 ? networks : [choice, ...networks]}
        problem={form.problem('netType')}
        hint={t('networkText', { coin: coin.currency_name })}
      />
      <PastedField
        label={t('address')}
        value={form.value('address')}
        target={targetOf(coin, form.value('netType'))}
        onChange={value => form.set('address', value)}
        onLink={({ nettype }) => form.set('netType', nettype)}
        onRefused={() => void form.check('address')}
        problem={form.problem('address')}
        aside={<OutsideAddress network={form.value('netType')} onFill={value => form.set('address', value)} />}
      />
      <TextField
        label={t('label')}
        placeholder={t('labelText')}
        autoComplete="off"
        maxLength={60}
        {...form.register('label')}
        problem={form.problem('label')}
      />
      <CodeField
        label={t('security:code')}
        onSend={send}
        sentAtMs={sentAtMs}
        {...form.register('code')}
        problem={form.problem('code')}
      />
      <OwnDemoMessage isSent={isSent} onFill={code => form.set('code', code)} />
      <DigitsField
        label={t('security:fundPassword')}
        masked
        value={form.value('pay_password')}
        onChange={digits => form.set('pay_password', digits)}
        problem={form.problem('pay_password')}
      />
      <HoldNote coin={coin} />
      <SubmitButton size="large" wide pending={form.isSending}>
        {t('save')}
      </SubmitButton>
    </Form>
  );
}

function useAddressForm(coins: Coins, start: Coins[number]) {
  const goBack = useGoBack();
  const linkProblem = useLinkProblem();
  const form = useCallForm('addAddress', {
    start: {
      currency_id: String(start.currency),
      netType: onlyChain(start),
      address: '',
      label: '',
      notes: start.currency_name,
      code: '',
      pay_password: '',
    },
    needed: ['netType', 'address'],
    checks: {
      address: (text, { currency_id, netType }) => {
        const coin = coins.find(each => String(each.currency) === currency_id) ?? start;
        return linkProblem(text, targetOf(coin, String(netType)), coin.currency_name);
      },
    },
    changes: ['listAddresses', 'getWithdrawalInfo'],
    onFailure: error => {
      const failure = error instanceof CallFailed ? error.failure : undefined;
      if (failure !== undefined && ABOUT_ADDRESS.has(failure.code)) form.fail('address', failure.message);
      else showFailure(error);
    },
    onSuccess: ({ value }) => {
      toast(value, 'success');
      goBack();
    },
  });
  return {
    ...form,
    /** Another coin goes by other networks. */
    chooseCoin(coin: Coins[number]) {
      form.set('currency_id', String(coin.currency));
      form.set('notes', coin.currency_name);
      form.set('netType', coin.chains.includes(form.value('netType')) ? form.value('netType') : onlyChain(coin));
    },
  };
}

/** No amount is typed here. */
function targetOf({ networks }: Coins[number], network: string): LinkTarget {
  return { networks, network, scale: 0 };
}

/** The chain of a coin that has one; the person chooses among several. */
function onlyChain({ chains }: Coins[number]): string {
  return chains.length === 1 ? chains[0]! : '';
}

/** In demo, fills in the address of the wallet elsewhere on the chosen network. */
function OutsideAddress({ network, onFill }: { network: string; onFill: (address: string) => void }) {
  const { t } = useTranslation('outsideWallet');
  const isDemo = useIsDemo();
  const outside = useCall('listOutsideWallets', {}, { enabled: isDemo }).data;
  const address = outside?.find(({ chain }) => chain === network)?.address;
  if (!isDemo || address === undefined) return null;
  return (
    <button type="button" className={classes.fill} onClick={() => onFill(address)}>
      {t('fillIn')}
    </button>
  );
}

function HoldNote({ coin }: { coin: Coins[number] }) {
  const { t } = useTranslation('addressBook');
  const hold = useCall('getWithdrawalInfo', { currency: coin.currency, currencytxt: coin.currency_name }).data
    ?.address_hold;
  if (hold === undefined || !/[1-9]/.test(hold)) return null;
  return <Note>{t('holdText', { hours: hold.replace(/\.0*$/, '') })}</Note>;
}
