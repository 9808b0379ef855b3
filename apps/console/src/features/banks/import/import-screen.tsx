// Reads a statement of the bank in: which file, what came of it in numbers, and the form that a file may have.

import { ScrollBox } from '@candor/ui';
import { IconDownload } from '@candor/ui/icons';
import { saveFile } from '@candor/web';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BackLink } from '../../../shared/parts/back-link.tsx';
import { Page } from '../../../shared/parts/page.tsx';
import { Panel } from '../../../shared/parts/panel.tsx';
import { useCall } from '../../../shared/use-call.ts';
import classes from './import.module.css';
import { StatementPanel } from './statement-panel.tsx';

const COLUMNS = [
  'reference',
  'account',
  'booked_on',
  'amount',
  'currency',
  'payer',
  'payer_account',
  'text',
  'end_to_end',
  'reverses',
] as const;

const EXAMPLE_ACCOUNT = { account_number: 'DE89370400440532013000', currency: 'EUR' };

export function ImportScreen() {
  const { t } = useTranslation(['banks', 'frame']);
  return (
    <Page
      title={t('frame:page_bankImport')}
      text={t('importText')}
      before={<BackLink to="/banks" label={t('frame:page_banks')} />}
      isLong
    >
      <div className={classes.columns}>
        <StatementPanel />
        <CsvForm />
      </div>
    </Page>
  );
}

/** The form of a statement as CSV, column by column, with an example to save. */
function CsvForm() {
  const { t } = useTranslation('banks');
  const { data } = useCall('listBankAccounts', {});
  const { account_number: number, currency } = data?.[0] ?? EXAMPLE_ACCOUNT;
  const example = [
    COLUMNS.join(','),
    `EXAMPLE-0001,${number},2026-11-20,250.00,${currency},Ada Example,DE02120300000000202051,RF71001000001,,`,
    `EXAMPLE-0002,${number},2026-11-20,-99.50,${currency},Ada Example,DE02120300000000202051,,WD-17-K3Q9,`,
    `EXAMPLE-0003,${number},2026-11-21,-250.00,${currency},Ada Example,DE02120300000000202051,recall,,EXAMPLE-0001`,
    '',
  ].join('\n');
  return (
    <Panel
      title={t('csvTitle')}
      text={t('csvText')}
      actions={
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden="true" />}
          onClick={() => void saveFile('statement-example.csv', example, 'text/csv;charset=utf-8')}
        >
          {t('saveExample')}
        </Button>
      }
    >
      <table className={classes.formats}>
        <tbody>
          {COLUMNS.map(column => (
            <tr key={column}>
              <th scope="row">
                <code>{column}</code>
              </th>
              <td>{t(`column_${column}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ScrollBox label={t('example')}>
        <pre className={classes.example}>{example}</pre>
      </ScrollBox>
    </Panel>
  );
}
