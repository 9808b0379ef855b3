// Everything of one's own account that a search finds: asked for once something was typed, and compared on this device.
import { orThrow } from '@candor/client';
import {
  type CallAnswer,
  type CallName,
  hostingStatuses,
  leverDirections,
  leverStatuses,
  optionResults,
  optionStatuses,
  optionTypes,
  spotSides,
  spotStatuses,
} from '@candor/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { client } from '../../../shared/calls/api.ts';
import { callKey, useCall } from '../../../shared/calls/use-call.ts';
import { plainChainName, shortAddress } from '../../../shared/chains/chain-texts.tsx';
import { location } from '../../../shared/navigation/href.ts';
import { hasSession, useSession } from '../../../shared/session/session.ts';
import { statusOf } from '../../launch/public.ts';
import { keyOfDeposit } from '../../money-records/public.ts';
import { isExact, matches, typedNumber } from './match-record.ts';
import {
  detailOf,
  type RecordsOfKind,
  type SearchRecord,
  useAmountText,
  useCoinWords,
  usePageWords,
} from './search-record.ts';

const STATES = {
  [spotStatuses.waiting]: 'status_open',
  [spotStatuses.completed]: 'status_filled',
  [spotStatuses.cancelled]: 'status_cancelled',
} as const;

const RESULTS = {
  [optionResults.win]: 'result_win',
  [optionResults.loss]: 'result_loss',
  [optionResults.even]: 'result_even',
} as const;

/** Those that were cancelled stand in no list. */
const LISTS = {
  [leverStatuses.pending]: 'waiting',
  [leverStatuses.open]: 'positions',
  [leverStatuses.closing]: 'positions',
  [leverStatuses.closed]: 'history',
} as const;

/** One letter is in too much. */
const MIN_LENGTH = 2;

type OwnRecords = { kinds: readonly RecordsOfKind[]; isSearching: boolean };

export function useOwnRecords(typed: string): OwnRecords {
  const isLoggedIn = useSession(hasSession);
  const number = typedNumber(typed);
  const isWritten = typed.length >= MIN_LENGTH || number !== undefined;
  const wanted = { isEnabled: isLoggedIn && isWritten, isExact: isExact(typed) };
  const all: readonly RecordsOfKind[] = [
    useSpotOrders(wanted, number),
    useContractRows(wanted),
    useOptionRows(wanted),
    useHostingOrders(wanted),
    useSubscriptions(wanted),
    useDeposits(wanted),
    useWithdrawals(wanted),
  ];
  const matchesIn = (records: readonly SearchRecord[]) => records.filter(record => matches(typed, record));
  return {
    kinds: all.map(kind => ({ ...kind, records: matchesIn(kind.records) })),
    isSearching: all.some(({ isSearching }) => isSearching),
  };
}

/** Own subscriptions to launches. */
function useSubscriptions(wanted: Wanted): RecordsOfKind {
  const { t } = useTranslation('launch');
  const { title, words } = usePageWords('launches');
  const coinWords = useCoinWords();
  const { rows, isSearching } = useNewest(
    'listSubscriptions',
    wanted,
    async (page, signal) => orThrow(await client.listSubscriptions({ page, limit: ROWS }, { signal })).order_list,
  );
  const records = rows.map(subscription => {
    const { id, currency_name: coin, pay_currency_name: paid } = subscription;
    const name = t('subscriptionTitle', { number: id });
    return {
      id,
      key: `subscription ${id}`,
      name,
      coin,
      detail: detailOf(`${coin}/${paid}`, t(`status_${statusOf(subscription)}`)),
      words: [words, name, ...coinWords(coin), paid],
      to: location('/pages/publication/subscription', { id }),
    };
  });
  return { title, records, isSearching };
}

/** Own locked amounts, each leading to the list that it stands in. */
function useHostingOrders(wanted: Wanted): RecordsOfKind {
  const { t } = useTranslation(['search', 'hosting']);
  const own = usePageWords('productOrders');
  const sold = usePageWords('products');
  const coinWords = useCoinWords();
  const { rows, isSearching } = useNewest(
    'listHostings',
    wanted,
    async (page, signal) => orThrow(await client.listHostings({ page, limit: ROWS }, { signal })).order_list,
  );
  const records = rows.map(({ id, currency_name: coin, status, is_cancel, day }) => {
    const ended = is_cancel === 1 ? 'redeemed' : 'completed';
    const tab = status === hostingStatuses.hosting ? 'hosting' : ended;
    return {
      id,
      key: `hosting ${id}`,
      name: t('record_products', { id }),
      coin,
      detail: detailOf(coin, t('hosting:days', { count: day }), t(`hosting:state_${tab}`)),
      words: [own.words, sold.words, ...coinWords(coin)],
      to: location('/pages/finance/ordersPage', { tab, row: id }),
    };
  });
  return { title: own.title, records, isSearching };
}

/** Own deposits, each opened in the list of them. */
function useDeposits(wanted: Wanted): RecordsOfKind {
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
      id,
      key: `deposit ${key}`,
      name: t('search:record_deposits', { amount: amountText(amount, coin) }),
      coin,
      detail: detailOf(bank === null ? plainChainName(nettype) : t('bank'), t(`deposit_${stage}`)),
      words: [move.words, list.words, nettype, bank === null ? '' : t('bank'), ...coinWords(coin)],
      codes: [txid],
      to: location('/pages/assets/record', { kind: 'deposits', row: key }),
    };
  });
  return { title: t('deposits'), records, isSearching };
}

/** Own withdrawals, found by where they went to as well. */
function useWithdrawals(wanted: Wanted): RecordsOfKind {
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
      id,
      key: `withdrawal ${id}`,
      name: t('search:record_withdrawals', { amount: amountText(number, coin) }),
      coin,
      detail: detailOf(money === '' ? shortAddress(address) : t('bank'), t(`withdrawal_${stage}`)),
      words: [move.words, list.words, nettype, notes, money === '' ? '' : t('bank'), ...coinWords(coin)],
      codes: [address, txid],
      to: location('/pages/assets/withdraw/detail', { id }),
    }),
  );
  return { title: t('withdrawals'), records, isSearching };
}

/** Own orders and positions of contracts, each leading to the list that it stands in. */
function useContractRows(wanted: Wanted): RecordsOfKind {
  const { t } = useTranslation(['search', 'contracts']);
  const { title, words } = usePageWords('contracts');
  const coinWords = useCoinWords();
  const all = { status: -1, limit: ROWS } as const;
  const { rows, isSearching } = useNewest(
    'listLeverTrades',
    wanted,
    async (page, signal) => orThrow(await client.listLeverTrades({ ...all, page }, { signal })).message.data,
  );
  const records = rows.flatMap(({ id, symbol, type, multiple, status }) => {
    if (status === leverStatuses.cancelled) return [];
    const list = LISTS[status];
    const direction = t(type === leverDirections.long ? 'contracts:long' : 'contracts:short');
    const times = t('contracts:times', { multiple });
    return [
      {
        id,
        key: `contract ${id}`,
        name: t('record_contracts', { id }),
        coin: symbol.split('/')[0] ?? '',
        detail: detailOf(symbol, `${direction} ${times}`, t(`contracts:tab_${list}`)),
        words: [words, direction, ...coinWords(symbol)],
        to: location('/pages/trade/index', { type: 'contracts', symbol, list, row: id }),
      },
    ];
  });
  return { title, records, isSearching };
}

type Option = CallAnswer<'listOptions'>['data'][number];

/** Own options, open and settled, each leading to its receipt. */
function useOptionRows(wanted: Wanted): RecordsOfKind {
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
      id,
      key: `option ${id}`,
      name: t('record_options', { id }),
      coin: symbol.split('/')[0] ?? '',
      detail: detailOf(symbol, direction, t(`option:${stateOf(option)}`)),
      words: [words, direction, ...coinWords(symbol)],
      to: location('/pages/option/receipt', { id }),
    };
  });
  return { title, records, isSearching };
}

function stateOf({ status, voided, profit_result: result }: Option) {
  if (status !== optionStatuses.closed) return 'open';
  return voided === 1 ? 'result_void' : RESULTS[result];
}

type Order = CallAnswer<'listOpenSpotOrders'>[number];

/** Own spot orders: open ones and the latest that are over; by its number also any older one. */
function useSpotOrders(wanted: Wanted, number: number | undefined): RecordsOfKind {
  const { t } = useTranslation(['search', 'spot']);
  const { title, words } = usePageWords('orders');
  const coinWords = useCoinWords();
  // A number names one order; words look for one of the latest.
  const hasNumber = wanted.isEnabled && number !== undefined;
  const some = { isEnabled: wanted.isEnabled && !wanted.isExact, isExact: false };
  const open = useCall('listOpenSpotOrders', {}, { enabled: some.isEnabled });
  const ended = useNewest(
    'listSpotHistory',
    some,
    async (page, signal) => orThrow(await client.listSpotHistory({ page, limit: ROWS }, { signal })).data,
  );
  const one = useCall('getSpotOrder', { id: number ?? 0 }, { enabled: hasNumber });
  const rows: readonly Order[] = hasNumber
    ? [one.data].filter(order => order !== undefined)
    : [...((some.isEnabled ? open.data : undefined) ?? []), ...ended.rows];
  const records = rows.map(({ id, symbol, type, status }) => {
    const side = t(type === spotSides.buy ? 'spot:buy' : 'spot:sell');
    return {
      id,
      key: `order ${id}`,
      name: t('record_orders', { id }),
      coin: symbol.split('/')[0] ?? '',
      detail: detailOf(symbol, side, t(`spot:${STATES[status]}`)),
      words: [words, side, ...coinWords(symbol)],
      to: location('/pages/trade/order', { id }),
    };
  });
  const isSearching = ended.isSearching || (some.isEnabled && open.isLoading) || (hasNumber && one.isFetching);
  return { title, records, isSearching };
}

/** The most rows that the server gives at once. */
const ROWS = 100;
const MAX_PAGES = 10;
const FRESH_MS = 30_000;

type Wanted = {
  /** Whether anything is looked for. */
  isEnabled: boolean;
  /** Looked for is one row, which may be an old one. */
  isExact: boolean;
};

type ReadPage<Row> = (page: number, signal: AbortSignal) => Promise<readonly Row[]>;

/**
 * Own rows of one list, the newest first: those of one page, and many more where one certain row is looked for.
 *
 * @param name is the call that is read by, whose news read the rows again.
 */
function useNewest<Row>(name: CallName, { isEnabled, isExact }: Wanted, readPage: ReadPage<Row>) {
  const most = isExact ? MAX_PAGES : 1;
  const { data = [], isFetching } = useQuery({
    queryKey: [...callKey(name), 'searched', most],
    queryFn: ({ signal }) => readPages(most, page => readPage(page, signal)),
    enabled: isEnabled,
    staleTime: FRESH_MS,
  });
  return { rows: isEnabled ? data : [], isSearching: isEnabled && isFetching && data.length === 0 };
}

async function readPages<Row>(most: number, readPage: (page: number) => Promise<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; page <= most; page++) {
    const read = await readPage(page);
    rows.push(...read);
    if (read.length < ROWS) break;
  }
  return rows;
}
