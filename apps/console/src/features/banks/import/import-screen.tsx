// Reads a statement of the bank in: which file, what came of it in numbers, and the form that a file may have.

import type { CsvForm } from '@candor/contract/console';
import { ScrollBox } from '@candor/ui';
import { IconDownload, IconUpload } from '@candor/ui/icons';
import { saveFile, useFormats } from '@candor/web';
import { Alert, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { actFailureText, useCall } from '../../../shared/calls.ts';
import { BackLink, Page, Panel } from '../../../shared/parts/page.tsx';
import { sizeOf } from '../../../shared/value-texts.ts';
import classes from '../banks.module.css';
import importing from './import.module.css';
import {
  CsvPreview,
  EntryTable,
  type Imported,
  MAX_BYTES,
  type Preview,
  previewStatement,
  uploadStatement,
} from './statement-entries.tsx';

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
      <div className={importing.columns}>
        <StatementPanel />
        <CsvColumns />
      </div>
    </Page>
  );
}

/** The form of a statement as CSV, column by column, with an example to save. */
function CsvColumns() {
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
      <table className={importing.formats}>
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
        <pre className={importing.example}>{example}</pre>
      </ScrollBox>
    </Panel>
  );
}

const CHANGED = ['listBankLines', 'listBankAccounts', 'listBankClaims', 'listBankPayments'] as const;

type State =
  | { step: 'none' }
  | { step: 'sending' | 'tooLarge'; name: string }
  /** Nothing is stored yet. */
  | { step: 'preview'; file: File; preview: Preview & { csv: NonNullable<Preview['csv']> }; isReading: boolean }
  | { step: 'read'; name: string; imported: Imported }
  | { step: 'refused'; name: string; why: string };

/** Takes a statement as a file, chosen or dropped, and says what was read from it, or where it is wrong. */
function StatementPanel() {
  const { t } = useTranslation('banks');
  const cache = useQueryClient();
  const [state, setState] = useState<State>({ step: 'none' });
  const [isOver, setOver] = useState(false);

  async function send(file: File | undefined) {
    const isBusy = state.step === 'sending' || (state.step === 'preview' && state.isReading);
    if (file === undefined || isBusy) return;
    const { name } = file;
    if (file.size > MAX_BYTES) return setState({ step: 'tooLarge', name });
    setState({ step: 'sending', name });
    try {
      const { csv, ...preview } = await previewStatement(file);
      if (csv === null) await readIn(file);
      else setState({ step: 'preview', file, preview: { ...preview, csv }, isReading: false });
    } catch (error) {
      setState({ step: 'refused', name, why: actFailureText(error) });
    }
  }

  /** A CSV file by the form that was confirmed. */
  async function readIn(file: File, form?: CsvForm) {
    const { name } = file;
    try {
      setState({ step: 'read', name, imported: await uploadStatement(file, form) });
      await Promise.all(CHANGED.map(call => cache.invalidateQueries({ queryKey: [call] })));
    } catch (error) {
      setState({ step: 'refused', name, why: actFailureText(error) });
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void send(event.dataTransfer.files[0]);
  }

  return (
    <Panel title={t('statement')} text={t('statementText')}>
      <label
        className={importing.drop}
        data-over={isOver || undefined}
        onDragOver={event => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconUpload size={28} stroke={1.5} aria-hidden="true" />
        <strong>{state.step === 'sending' ? t('reading', { name: state.name }) : t('chooseFile')}</strong>
        <span className={classes.quiet}>{t('dropFile', { size: sizeOf(MAX_BYTES) })}</span>
        <input
          className="visually-hidden"
          type="file"
          accept=".csv,.xml,.txt,.zip,text/csv,text/xml,application/xml,application/zip"
          disabled={state.step === 'sending'}
          onChange={event => {
            const { files } = event.currentTarget;
            void send(files?.[0]);
            // The same file, once it is mended, is a choice too.
            event.currentTarget.value = '';
          }}
        />
      </label>
      {state.step === 'preview' ? (
        <CsvPreview
          key={`${state.file.name} ${state.file.lastModified}`}
          file={state.file}
          first={state.preview}
          isReading={state.isReading}
          onConfirm={form => {
            setState({ ...state, isReading: true });
            void readIn(state.file, form);
          }}
          onCancel={() => setState({ step: 'none' })}
        />
      ) : null}
      <div aria-live="polite">
        {state.step === 'read' ? <Result name={state.name} imported={state.imported} /> : null}
        {state.step === 'tooLarge' ? (
          <Alert color="danger" title={state.name}>
            {t('tooLarge', { size: sizeOf(MAX_BYTES) })}
          </Alert>
        ) : null}
        {state.step === 'refused' ? (
          <Alert color="danger" title={state.name}>
            {state.why}
            <p>{t('nothingRead')}</p>
          </Alert>
        ) : null}
      </div>
    </Panel>
  );
}

const FIGURES = ['added', 'known', 'announced', 'not_read'] as const;

function Result({ name, imported }: { name: string; imported: Imported }) {
  const { t } = useTranslation('banks');
  const formats = useFormats();
  return (
    <div className={classes.side}>
      <h3 className={classes.head}>{t('readFrom', { name })}</h3>
      <dl className={classes.sum}>
        {FIGURES.map(figure => (
          <div key={figure}>
            <dt>{t(`import_${figure}`)}</dt>
            <dd>{formats.count(imported[figure])}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.quiet}>{t('importedText')}</p>
      <EntryTable entries={imported.entries} />
      <div className={classes.buttons}>
        <Button component={Link} to="/banks" variant="default">
          {t('toOpenLines')}
        </Button>
      </div>
    </div>
  );
}
