// The second step: reports a transfer that did not show by itself, with its amount, its transaction and a picture of it.
import { AmountField, Form, Note, SelectField, SubmitButton, TextField, toast } from '@candor/ui';
import { IconReceiptDollar } from '@candor/ui/icons';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCallForm } from '../../shared/calls/use-call-form.ts';
import { chainName } from '../../shared/chains/chain-texts.tsx';
import formPage from '../../shared/forms/form-page.module.css';
import { useMarketState } from '../../shared/market-state.ts';
import { location } from '../../shared/navigation/href.ts';
import { isUnderWay, type PictureState } from '../../shared/pictures/picture-draft.ts';
import { PictureField } from '../../shared/pictures/picture-field.tsx';
import { showSubmitFailure } from '../../shared/pictures/submit-failure.ts';
import { usePictures } from '../../shared/pictures/use-pictures.ts';
import { amountText } from './amount-text.ts';
import classes from './claim-form.module.css';
import type { DepositInfo } from './deposit-info.ts';

const NO_PICTURE: { imgs: PictureState } = { imgs: { state: 'empty' } };
const WIDEST_SCALE = 8;

export type ClaimFormProps = {
  info: DepositInfo;
  /** The network that was chosen before; "" for none. */
  network: string;
};

export function ClaimForm({ info, network }: ClaimFormProps) {
  const { t } = useTranslation(['deposit', 'verification']);
  const { currency, currency_name: coin, chains } = info;
  const scale = useMarketState().data?.coins.find(each => each.id === currency)?.scale ?? WIDEST_SCALE;
  const chosen = chains.find(({ nettype }) => nettype === network) ?? chains[0];
  const { form, pictures, picture } = useClaim(currency, chosen?.nettype ?? '');
  return (
    <Form className={`${formPage.page} ${classes.page}`} onSubmit={form.submit}>
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
        hint={`${t('smallest')}: ${amountText(info.min_number)} ${coin}`}
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
      <SubmitButton size="large" wide pending={form.isSending} disabled={isUnderWay(picture)}>
        {isUnderWay(picture) ? t('verification:waitForPictures') : t('sendClaim')}
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
