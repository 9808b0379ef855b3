// Own options, open and settled, each leading to its receipt.
import { orThrow } from '@candor/client';
import { type CallAnswer, optionResults, optionStatuses, optionTypes } from '@candor/contract';
import { useTranslation } from 'react-i18next';
import { client } from '../../../shared/calls/api.ts';
import { location } from '../../../shared/navigation/href.ts';
import { detailOf, type RecordsOfKind, useCoinWords, usePageWords } from './found-record.ts';
import { ROWS, useNewest, type Wanted } from './use-newest.ts';

type Option = CallAnswer<'listOptions'>['data'][number];

export function useOptionRows(wanted: Wanted): RecordsOfKind {
  const { t } = useTranslation(['search', 'option']);
  const { title, words } = usePageWords('options');
  const coinWords = useCoinWords();
  const { rows, isSearching } = useNewest(
    'listOptions',
    wanted,
    async (page, signal) => orThrow(await client.listOptions({ page, limit: ROWS }, { signal })).data,
  );
  const records = rows.map(option => {
    const { id, symbol_name: symbol, type } = option;
    const direction = t(type === optionTypes.rise ? 'option:type_rise' : 'option:type_fall');
    return {
      ...{ id, key: `option ${id}`, name: t('record_options', { id }), coin: symbol.split('/')[0] ?? '' },
      detail: detailOf(symbol, direction, t(`option:${stateOf(option)}`)),
      words: [words, direction, ...coinWords(symbol)],
      to: location('/pages/option/receipt', { id }),
    };
  });
  return { title, records, isSearching };
}

const RESULTS = {
  [optionResults.win]: 'result_win',
  [optionResults.loss]: 'result_loss',
  [optionResults.even]: 'result_even',
} as const;

function stateOf({ status, voided, profit_result: result }: Option) {
  if (status !== optionStatuses.closed) return 'open';
  return voided === 1 ? 'result_void' : RESULTS[result];
}
