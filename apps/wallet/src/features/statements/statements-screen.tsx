// Statements by month: how they are to be counted and written, and every month there is.
import { type CostMethod, type CsvStyle, costMethods, type StatementFormat, statementFormats } from '@candor/contract';
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
import { useDownload } from './use-download.ts';

export function StatementsScreen() {
  const { t } = useTranslation('statements');
  const [format, setFormat] = useState<StatementFormat>('pdf');
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
                options={statementFormats.map(each => ({ value: each, label: t(`format_${each}`) }))}
              />
              <p className={classes.hint}>{t(`format_${format}_text`)}</p>
            </div>
            <SelectField
              label={t('method')}
              value={method}
              onChange={setMethod}
              options={costMethods.map(each => ({ value: each, label: t(`method_${each}`) }))}
            />
            {format === 'csv' ? <CsvStyleFields style={style} onChange={setStyle} /> : null}
          </div>
        </Panel>
        <Months format={format} method={method} style={style} />
        <p className={classes.hint}>{t('noAdvice')}</p>
      </div>
    </>
  );
}

type MonthsProps = { format: StatementFormat; method: CostMethod; style: CsvStyle };

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
