// Statements by month: how they are to be counted and written, and every month there is.
import { type CostMethod, type CsvStyle, costMethods, statementFormats, taxFileFormats } from '@candor/contract';
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
} from '@candor/ui';
import { IconDownload, IconFileCertificate } from '@candor/ui/icons';
import { csvStyleOfLanguage, useFormats } from '@candor/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../shared/calls/use-call.ts';
import { CsvStyleFields } from '../../shared/exports/csv-style-fields.tsx';
import { href } from '../../shared/navigation/href.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { useOffersDeposits } from '../../shared/use-offers-deposits.ts';
import classes from './statements-screen.module.css';
import { isTaxFile, type StatementFile, useDownload } from './use-download.ts';

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
