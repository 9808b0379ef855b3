// Saves the records that the filter lets through as a file for a spreadsheet.
import { orThrow } from '@candor/client';
import { type CallAnswer, type Cell, type CsvStyle, csvHead, csvRows } from '@candor/contract';
import { toast } from '@candor/ui';
import { saveFile } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { client } from '../../shared/calls/api.ts';
import { ExportSheet } from '../../shared/exports/export-sheet.tsx';
import { keyOfDeposit } from './public.ts';
import type { RecordFilter } from './record-filter.ts';

const PAGE_ROWS = 100;
/** Ten thousand records. */
const MAX_PAGES = 100;

export function ExportRecords({ filter }: { filter: RecordFilter }) {
  const { t } = useTranslation(['moneyRecords', 'portfolio']);
  const rowsOf = useRows();

  async function save(style: CsvStyle) {
    const { head, rows, isCut } = await rowsOf(filter);
    await saveFile(`${filter.kind}.csv`, csvHead(head, style) + csvRows(rows, style), 'text/csv;charset=utf-8');
    if (isCut) toast(t('exportCut', { count: rows.length }));
  }

  return <ExportSheet label={t('portfolio:exportCsv')} onExport={save} />;
}

/** All rows of a filter and their heading, with times in UTC as the exchange says them. */
function useRows() {
  const { t } = useTranslation(['moneyRecords', 'assets']);
  const start = () => [t('id'), t('time'), t('assets:coin'), t('amount')];
  const depositRows = async (input: Filters): Promise<Rows> => {
    const head = [...start(), t('status'), t('network'), t('txid'), t('reason')];
    const bankHead = [t('sent'), t('money'), t('rate'), t('fee')];
    const { read, isCut } = await readAll(keyOfDeposit, async page =>
      orThrow(await client.call('listDeposits', { ...input, page, limit: PAGE_ROWS })),
    );
    const rows = read.map((row): Cell[] => [
      row.id,
      { bare: row.created_at },
      row.name,
      { bare: row.amount },
      t(`deposit_${row.stage}`),
      row.bank === null ? row.nettype : t('bank'),
      row.txid,
      row.remark,
      ...(row.bank === null
        ? ['', '', '', '']
        : [{ bare: row.bank.amount }, row.bank.currency, { bare: row.bank.rate }, { bare: row.bank.fee }]),
    ]);
    return { head: [...head, ...bankHead], rows, isCut };
  };
  const withdrawalRows = async (input: Filters): Promise<Rows> => {
    const head = [...start(), t('fee'), t('received'), t('status'), t('network'), t('address'), t('txid')];
    const { read, isCut } = await readAll(
      (row: CallAnswer<'listWithdrawals'>['data'][number]) => String(row.id),
      async page => orThrow(await client.call('listWithdrawals', { ...input, page, limit: PAGE_ROWS })),
    );
    const rows = read.map((row): Cell[] => [
      row.id,
      { bare: row.create_time },
      row.name,
      { bare: row.number },
      { bare: row.rate },
      { bare: row.real_number },
      t(`withdrawal_${row.stage}`),
      row.bank_currency === '' ? row.nettype : t('bank'),
      row.address,
      row.txid,
      row.remark,
      row.notes,
      ...(row.bank_currency === ''
        ? ['', '', '']
        : [{ bare: row.bank_amount }, row.bank_currency, { bare: row.bank_rate }]),
    ]);
    const bankHead = [t('sent'), t('money'), t('rate')];
    return { head: [...head, t('reason'), t('note'), ...bankHead], rows, isCut };
  };
  return ({ kind, ...input }: RecordFilter) => (kind === 'deposits' ? depositRows(input) : withdrawalRows(input));
}

type Filters = Omit<RecordFilter, 'kind'>;
type Rows = { head: string[]; rows: Cell[][]; isCut: boolean };
type Page<Row> = { data: Row[]; next_page_url: string | null };

/** Each row once: one that comes in meanwhile moves the others to the next page. */
async function readAll<Row>(keyOf: (row: Row) => string, readPage: (page: number) => Promise<Page<Row>>) {
  const read = new Map<string, Row>();
  for (let page = 1; page <= MAX_PAGES; page++) {
    const answer = await readPage(page);
    for (const row of answer.data) read.set(keyOf(row), row);
    if (answer.next_page_url === null) return { read: [...read.values()], isCut: false };
  }
  return { read: [...read.values()], isCut: true };
}
