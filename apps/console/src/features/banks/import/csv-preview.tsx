// How a CSV file was understood, beside its first entries: an operator confirms it, and says what the file leaves open, before anything is stored.

import {
  type CsvFacet,
  type CsvForm,
  csvDecimals,
  csvEncodings,
  csvOrders,
  csvSeparators,
} from '@candor/contract/console';
import { ScrollBox } from '@candor/ui';
import { useFormats } from '@candor/web';
import { Alert, Button, Select } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { actFailureText } from '../../../shared/failure.ts';
import { BankAmount } from '../bank-amount.tsx';
import classes from '../banks.module.css';
import { TwoLines } from '../two-lines.tsx';
import importing from './import.module.css';
import { type Preview, previewStatement } from './upload-statement.ts';

const CHOICES = {
  separator: csvSeparators,
  decimal: csvDecimals,
  order: csvOrders,
  encoding: csvEncodings,
} as const satisfies { [Facet in CsvFacet]: readonly CsvForm[Facet][] };
const FACETS = ['separator', 'decimal', 'order', 'encoding'] as const satisfies readonly CsvFacet[];

export type CsvPreviewProps = {
  file: File;
  first: Preview & { csv: NonNullable<Preview['csv']> };
  isReading: boolean;
  onConfirm: (form: CsvForm) => void;
  onCancel: () => void;
};

export function CsvPreview({ file, first, isReading, onConfirm, onCancel }: CsvPreviewProps) {
  const { t } = useTranslation(['banks', 'shared']);
  const formats = useFormats();
  const { unclear, ...detected } = first.csv;
  const [form, setForm] = useState<CsvForm>(detected);
  // What the file leaves open is chosen by hand, also where the first guess is right.
  const [open, setOpen] = useState<readonly CsvFacet[]>(unclear);
  const [preview, setPreview] = useState<Preview>(first);
  const [failure, setFailure] = useState<unknown>();
  const [isLooking, setLooking] = useState(false);

  /** Counts the choices, so that the preview of an old choice is dropped. */
  const choices = useRef(0);

  async function choose(facet: CsvFacet, value: string) {
    choices.current += 1;
    const own = choices.current;
    const next = { ...form, [facet]: value } as CsvForm;
    setForm(next);
    setOpen(open.filter(each => each !== facet));
    setFailure(undefined);
    setLooking(true);
    try {
      const read = await previewStatement(file, next);
      if (own === choices.current) setPreview(read);
    } catch (error) {
      if (own === choices.current) setFailure(error);
    } finally {
      if (own === choices.current) setLooking(false);
    }
  }

  const isReady = open.length === 0 && failure === undefined && !isLooking && preview.count > 0;
  return (
    <section className={classes.side} aria-label={t('csvPreview')}>
      <h3 className={classes.head}>{t('csvPreviewOf', { name: file.name })}</h3>
      <p className={classes.quiet}>{t('csvPreviewText')}</p>
      <div className={importing.facets}>
        {FACETS.map(facet => (
          <Select
            key={facet}
            label={t(`csv_${facet}`)}
            placeholder={t('csvChoose')}
            error={open.includes(facet) ? t('csvOpen') : undefined}
            allowDeselect={false}
            disabled={isReading}
            value={open.includes(facet) ? null : form[facet]}
            data={CHOICES[facet].map(value => ({ value, label: labelOf(facet, value) }))}
            onChange={value => value !== null && void choose(facet, value)}
          />
        ))}
      </div>
      {failure === undefined ? (
        <Entries preview={preview} />
      ) : (
        <Alert color="danger" role="alert">
          {actFailureText(failure)}
        </Alert>
      )}
      <p className={classes.quiet} aria-live="polite">
        {t('csvCounts', {
          count: preview.count,
          read: formats.count(preview.count),
          not: formats.count(preview.not_read),
        })}
      </p>
      <div className={classes.buttons}>
        <Button disabled={!isReady} loading={isReading} onClick={() => onConfirm(form)}>
          {t('csvConfirm')}
        </Button>
        <Button variant="default" disabled={isReading} onClick={onCancel}>
          {t('shared:cancel')}
        </Button>
      </div>
    </section>
  );

  function labelOf(facet: CsvFacet, value: string): string {
    if (facet === 'encoding') return value.toUpperCase();
    const known = CHOICES[facet].find(each => each === value)!;
    return t(`csv_${facet}_${known}` as 'csv_separator_comma');
  }
}

function Entries({ preview }: { preview: Preview }) {
  const { t } = useTranslation('banks');
  return (
    <ScrollBox label={t('csvFirstEntries')}>
      <table className={importing.formats}>
        <thead>
          <tr>
            <th scope="col">{t('bookedOn')}</th>
            <th scope="col">{t('amount')}</th>
            <th scope="col">{t('otherSide')}</th>
            <th scope="col">{t('bankReference')}</th>
          </tr>
        </thead>
        <tbody>
          {preview.entries.map(entry => (
            <tr key={entry.place}>
              <td>{entry.booked_on || '–'}</td>
              <td>
                {entry.reason === '' ? (
                  <BankAmount amount={entry.amount} currency={entry.currency} isOut={entry.direction === 'out'} />
                ) : (
                  <span className={classes.bad}>{t(`notRead_${entry.reason}`)}</span>
                )}
              </td>
              <td>
                <TwoLines below={entry.text}>{entry.payer || '–'}</TwoLines>
              </td>
              <td>{entry.reference || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
