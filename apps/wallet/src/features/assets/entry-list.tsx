// Ledger entries of a wallet, newest first, read on as one scrolls.
import { type AccountName, accountNumbers, type CallAnswer } from '@candor/contract';
import { momentOf } from '@candor/i18n';
import { Amount, ListRow } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { PagedList } from '../../shared/paging/paged-list.tsx';
import { useCallPages } from '../../shared/paging/use-call-pages.ts';

export type EntryFilter = {
  currency?: number | undefined;
  account?: AccountName | undefined;
  kind?: number | undefined;
  /** Unix seconds. */
  from?: number | undefined;
  to?: number | undefined;
};

type Entry = CallAnswer<'listEntries'>['list'][number];

export function EntryList({ currency, account, kind, from, to }: EntryFilter) {
  const pages = useCallPages('listEntries', {
    ...(currency === undefined ? {} : { currency }),
    ...(account === undefined ? {} : { type: accountNumbers[account] }),
    ...(kind === undefined ? {} : { kind }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  });
  return (
    <PagedList pages={pages} keyOf={entry => `${entry.id} ${entry.account} ${entry.value}`}>
      {entry => <EntryRow entry={entry} />}
    </PagedList>
  );
}

function EntryRow({ entry }: { entry: Entry }) {
  const { t } = useTranslation('assets');
  const formats = useFormats();
  return (
    <ListRow
      title={entry.info}
      detail={formats.dateTime(momentOf(entry.created_time))}
      right={<Amount value={entry.value} unit={entry.currency_name} tint="sign" withPlus />}
      rightDetail={
        entry.after === undefined ? undefined : (
          <>
            {t('balanceAfter')} <Amount value={entry.after} />
          </>
        )
      }
    />
  );
}
