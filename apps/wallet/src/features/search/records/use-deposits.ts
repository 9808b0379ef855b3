// Own deposits, each opened in the list of them.
import { orThrow } from '@candor/client';
import { useTranslation } from 'react-i18next';
import { client } from '../../../shared/calls/api.ts';
import { plainChainName } from '../../../shared/chains/chain-name.ts';
import { keyOfDeposit } from '../../../shared/deposits/key-of-deposit.ts';
import { location } from '../../../shared/navigation/href.ts';
import { detailOf, type RecordsOfKind, useAmountText, useCoinWords, usePageWords } from './found-record.ts';
import { ROWS, useNewest, type Wanted } from './use-newest.ts';

export function useDeposits(wanted: Wanted): RecordsOfKind {
  const { t } = useTranslation(['moneyRecords', 'search']);
  const move = usePageWords('deposit');
  const list = usePageWords('moneyRecords');
  const coinWords = useCoinWords();
  const amountText = useAmountText();
  const { rows, isSearching } = useNewest(
    'listDeposits',
    wanted,
    async (page, signal) => orThrow(await client.listDeposits({ page, limit: ROWS }, { signal })).data,
  );
  const records = rows.map(deposit => {
    const { id, name: coin, amount, nettype, bank, stage, txid } = deposit;
    const key = keyOfDeposit(deposit);
    return {
      ...{ id, key: `deposit ${key}`, name: t('search:record_deposits', { amount: amountText(amount, coin) }), coin },
      detail: detailOf(bank === null ? plainChainName(nettype) : t('bank'), t(`deposit_${stage}`)),
      words: [move.words, list.words, nettype, bank === null ? '' : t('bank'), ...coinWords(coin)],
      codes: [txid],
      to: location('/pages/assets/record', { kind: 'deposits', row: key }),
    };
  });
  return { title: t('deposits'), records, isSearching };
}
