// Statements by month: how they are to be counted and written, and every month there is.

import { orThrow } from '@candor/client';
import {
  type CallInput,
  type CostMethod,
  type CsvStyle,
  calls,
  costMethods,
  type StatementFormat,
  statementFormats,
  type TaxFileFormat,
  taxFileFormats,
} from '@candor/contract';
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  ListRow,
  Note,
  Panel,
  Segmented,
  SelectField,
  SkeletonRows,
  toast,
} from '@candor/ui';
import { IconDownload, IconFileCertificate } from '@candor/ui/icons';
import { csvStyleOfLanguage, saveFile, useFormats } from '@candor/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../shared/calls/api.ts';
import { showFailure } from '../../shared/calls/failure.ts';
import { readBlob } from '../../shared/calls/read-file.ts';
import { useCall } from '../../shared/calls/use-call.ts';
import { CsvStyleFields } from '../../shared/exports/export-sheet.tsx';
import { useOffersDeposits } from '../../shared/market-state.ts';
import { href } from '../../shared/navigation/href.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import classes from './statements-screen.module.css';

const FORMATS = [...statementFormats, ...taxFileFormats] as const;

export function StatementsScreen() {
  const { t } = useTranslation(['statements', 'csvFiles']);
  const [format, setFormat] = useState<StatementFile>('pdf');
  const [method, setMethod] = useState<CostMethod>('both');
  const [style, setStyle] = useState(csvStyleOfLanguage);
  return (
    <>
      <PageBar title={t('title')} />
      <div className={classes.page}>
        <p className={classes.text}>{t('text')}</p>
        <Panel>
          <div className={classes.choices}>
            <div>
              <Segmented
                label={t('format')}
                value={format}
                onChange={setFormat}
                options={FORMATS.map(each => ({
                  value: each,
                  label: isTaxFile(each) ? t(`csvFiles:format_${each}`) : t(`format_${each}`),
                }))}
              />
              <p className={classes.hint}>
                {isTaxFile(format) ? t(`csvFiles:format_${format}_text`) : t(`format_${format}_text`)}
              </p>
            </div>
            {isTaxFile(format) ? null : (
              <SelectField
                label={t('method')}
                value={method}
                onChange={setMethod}
                options={costMethods.map(each => ({ value: each, label: t(`method_${each}`) }))}
              />
            )}
            {format === 'csv' ? <CsvStyleFields style={style} onChange={setStyle} /> : null}
          </div>
        </Panel>
        <Months format={format} method={method} style={style} />
        <p className={classes.hint}>{t('noAdvice')}</p>
      </div>
    </>
  );
}

type MonthsProps = { format: StatementFile; method: CostMethod; style: CsvStyle };

function Months({ format, method, style }: MonthsProps) {
  const { t } = useTranslation('statements');
  const { utcMonth } = useFormats();
  const months = useCall('listStatementMonths', {});
  const { making, download } = useDownload();
  if (months.isError && months.data === undefined) return <ErrorState onRetry={() => void months.refetch()} />;
  if (months.data === undefined) return <SkeletonRows rows={3} />;
  if (months.data.list.length === 0) return <NoMonths />;
  return (
    <>
      <Panel flush title={t('months')}>
        {months.data.list.map(({ month, is_running }) => {
          const name = utcMonth(Date.parse(`${month}-01T00:00:00Z`));
          return (
            <ListRow
              key={month}
              title={name}
              detail={is_running === 1 ? t('runningText') : undefined}
              right={
                making === month ? (
                  <span className={classes.spinner} aria-hidden="true" />
                ) : (
                  <>
                    <span className="visually-hidden">{t('download', { month: name })}</span>
                    <IconDownload size={20} stroke={1.5} aria-hidden="true" />
                  </>
                )
              }
              onClick={() => void download({ month, as: format, cost_method: method, ...style })}
            />
          );
        })}
      </Panel>
      <div role="status">{making === undefined ? null : <Note>{t('making')}</Note>}</div>
      <p className={classes.hint}>{t('months_utc')}</p>
    </>
  );
}

function NoMonths() {
  const { t } = useTranslation('statements');
  const offersDeposits = useOffersDeposits().any;
  return (
    <Panel>
      <EmptyState
        text={t('none')}
        hint={t('noneText')}
        icon={<IconFileCertificate size={28} stroke={1.25} />}
        action={
          offersDeposits ? (
            <ButtonLink href={href('/pages/assets/deposit/index')}>{t('toDeposit')}</ButtonLink>
          ) : undefined
        }
      />
    </Panel>
  );
}

/** A large account takes some minutes, and others may be before it. */
const LONGEST_MS = 600_000;

type StatementFile = StatementFormat | TaxFileFormat;

type StatementInput = Omit<Required<CallInput<'downloadStatement'>>, 'as'> & { as: StatementFile };

/** Has a statement made, or the movements of its month for a program for taxes, and hands it to the reader as a file, one at a time. */
function isTaxFile(format: StatementFile): format is TaxFileFormat {
  return taxFileFormats.some(each => each === format);
}

function useDownload() {
  const { t } = useTranslation(['statements', 'portfolio']);
  const [making, setMaking] = useState<string>();

  async function download({ as, ...input }: StatementInput) {
    if (making !== undefined) return;
    setMaking(input.month);
    try {
      const { name, content, isCut } = isTaxFile(as)
        ? await taxFile(input.month, as)
        : await statement({ ...input, as });
      const type = typeof content === 'string' ? 'text/csv;charset=utf-8' : content.type;
      if (await saveFile(name, content, type)) toast(t('saved', { name }));
      if (isCut) toast(t('portfolio:exportCut'));
    } catch (error) {
      showFailure(error);
    } finally {
      setMaking(undefined);
    }
  }

  return {
    /** The month whose statement is being made. */
    making,
    download,
  };
}

type Made = { name: string; content: Blob | string; isCut: boolean };

async function statement(input: Required<CallInput<'downloadStatement'>>): Promise<Made> {
  const content = await readBlob(calls.downloadStatement.path, input, LONGEST_MS);
  return { name: `candor-${input.month}.${input.as}`, content, isCut: false };
}

async function taxFile(month: string, format: TaxFileFormat): Promise<Made> {
  const first = new Date(`${month}-01T00:00:00Z`);
  const next = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1);
  const range = { from: first.getTime() / 1000, to: next / 1000 - 1 };
  const { csv, is_cut: isCut } = orThrow(await client.call('exportMovements', { ...range, format }));
  return { name: `candor-${month}-${format}.csv`, content: csv, isCut: isCut === 1 };
}
