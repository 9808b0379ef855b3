// Own withdrawals, found by where they went to as well.
import { orThrow } from '@candor/client';
import { useTranslation } from 'react-i18next';
import { client } from '../../../shared/calls/api.ts';
import { shortAddress } from '../../../shared/chains/short-address.ts';
import { location } from '../../../shared/navigation/href.ts';
import { detailOf, type RecordsOfKind, useAmountText, useCoinWords, usePageWords } from './found-record.ts';
import { ROWS, useNewest, type Wanted } from './use-newest.ts';

export function useWithdrawals(wanted: Wanted): RecordsOfKind {
  const { t } = useTranslation(['moneyRecords', 'search']);
  const move = usePageWords('withdraw');
  const list = usePageWords('moneyRecords');
  const coinWords = useCoinWords();
  const amountText = useAmountText();
  const { rows, isSearching } = useNewest(
    'listWithdrawals',
    wanted,
    async (page, signal) => orThrow(await client.listWithdrawals({ page, limit: ROWS }, { signal })).data,
  );
  const records = rows.map(
    ({ id, name: coin, number, address, nettype, notes, txid, stage, bank_currency: money }) => ({
      ...{
        id,
        key: `withdrawal ${id}`,
        name: t('search:record_withdrawals', { amount: amountText(number, coin) }),
        coin,
      },
      detail: detailOf(money === '' ? shortAddress(address) : t('bank'), t(`withdrawal_${stage}`)),
      words: [move.words, list.words, nettype, notes, money === '' ? '' : t('bank'), ...coinWords(coin)],
      codes: [address, txid],
      to: location('/pages/assets/withdraw/detail', { id }),
    }),
  );
  return { title: t('withdrawals'), records, isSearching };
}
