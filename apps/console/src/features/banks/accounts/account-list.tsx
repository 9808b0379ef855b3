// The exchange's bank accounts, with their terms and what is open at each, and proposing a new one.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REFRESH_MS } from '../../../shared/refresh.ts';
import { useMay } from '../../../shared/session.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { useOpenRow } from '../../../shared/table/use-open-row.ts';
import { useCall } from '../../../shared/use-call.ts';
import classes from '../banks.module.css';
import { RowDrawer } from '../row-drawer.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { AccountFacts } from './account-facts.tsx';
import { useAccountColumns } from './use-account-columns.tsx';

export function AccountList() {
  const { t } = useTranslation('banks');
  const mayChange = useMay('banks.change');
  const [isNew, setNew] = useState(false);
  const accounts = useCall('listBankAccounts', {}, { refetchInterval: REFRESH_MS });
  const [openId, setOpenId] = useOpenRow('id');
  const columns = useAccountColumns();
  const rows = accounts.data ?? [];
  return (
    <>
      {mayChange ? (
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => setNew(true)}>
            {t('newAccount')}
          </Button>
        </div>
      ) : null}
      <DataTable
        label={t('view_accounts')}
        query={accounts}
        rows={rows}
        columns={columns}
        rowKey={row => row.id}
        openKey={openId}
        onOpen={row => setOpenId(row.id)}
        empty={{ text: t('noneAccounts') }}
      />
      {isNew ? <AccountDialog account={undefined} onClose={() => setNew(false)} /> : null}
      <RowDrawer
        row={rows.find(row => row.id === openId)}
        onClose={() => setOpenId(undefined)}
        titleOf={({ bank, currency }) => `${bank} ${currency}`}
      >
        {account => <AccountFacts key={account.id} account={account} />}
      </RowDrawer>
    </>
  );
}
