// Banks: lines of statements that wait for a decision, claims of transfers, what a bank may take back and who owes since, payments to be sent, and the exchange's accounts.
import { Button, Tabs } from '@mantine/core';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Page } from '../../shared/parts/page.tsx';
import { useMay } from '../../shared/session.ts';
import { useUrlFilters } from '../../shared/table/list-address.ts';
import { AccountList } from './account-list.tsx';
import classes from './banks.module.css';
import { ClaimList } from './claims.tsx';
import { LineList } from './line-list.tsx';
import { FileList } from './payment-files.tsx';
import { PaymentList } from './payment-list.tsx';
import { CreditList, DebtList } from './reversals.tsx';

const VIEWS = {
  lines: LineList,
  claims: ClaimList,
  credits: CreditList,
  debts: DebtList,
  payments: PaymentList,
  files: FileList,
  accounts: AccountList,
} as const satisfies Record<string, ComponentType>;
type ViewName = keyof typeof VIEWS;
const names = Object.keys(VIEWS) as ViewName[];

export function BanksScreen() {
  const { t } = useTranslation(['banks', 'frame']);
  const mayImport = useMay('banks.import');
  const { values, set } = useUrlFilters(['view', 'queue', 'direction', 'user', 'id']);
  const shown = names.find(name => name === values.view) ?? 'lines';
  const Shown = VIEWS[shown];
  /** Filters and the open row belong to the view that is left. */
  function change(name: string | null) {
    set({ view: name === 'lines' ? '' : (name ?? ''), queue: '', direction: '', user: '', id: '' });
  }
  return (
    <Page
      title={t('frame:page_banks')}
      text={t(`text_${shown}`)}
      actions={
        mayImport ? (
          <Button component={Link} to="/banks/import" variant="default">
            {t('frame:page_bankImport')}
          </Button>
        ) : undefined
      }
    >
      <Tabs className={classes.views!} value={shown} keepMounted={false} onChange={change}>
        <Tabs.List className={classes.tabs!} aria-label={t('views')}>
          {names.map(name => (
            <Tabs.Tab key={name} value={name}>
              {t(`view_${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={shown} className={classes.view!}>
          <Shown />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
