// The entries of a statement: sending its file, those of a CSV file before it is read in, and what became of each afterwards.
import {
  type CsvFacet,
  type CsvForm,
  csvDecimals,
  csvEncodings,
  csvOrders,
  csvSeparators,
  type ImportedEntry,
} from '@candor/contract/console';
import { ScrollBox, Segmented } from '@candor/ui';
import { useFormats } from '@candor/web';
import { Alert, Button, Select } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { actFailureText, type CallAnswer } from '../../../shared/calls.ts';
import { StatusBadge, type StatusTone } from '../../../shared/parts/values.tsx';
import { uploadFile } from '../../../shared/upload-file.ts';
import { BankAmount, TwoLines } from '../bank-cells.tsx';
import classes from '../banks.module.css';
import importing from './import.module.css';

const CHOICES = {
  separator: csvSeparators,
  decimal: csvDecimals,
  order: csvOrders,
  encoding: csvEncodings,
} as const satisfies { [Facet in CsvFacet]: readonly CsvForm[Facet][] };

const FACETS = ['separator', 'decimal', 'order', 'encoding'] as const satisfies readonly CsvFacet[];

type CsvPreviewProps = {
  file: File;
  first: Preview & { csv: NonNullable<Preview['csv']> };
  isReading: boolean;
  onConfirm: (form: CsvForm) => void;
  onCancel: () => void;
};

/** How a CSV file was understood, with its first entries: an operator confirms it, and says what the file leaves open, before anything is stored. */
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

/** A statement of the bank as a file: how large it may be, how it would be read, and reading it in. */
export const MAX_BYTES = 2_000_000;

export type Imported = CallAnswer<'importBankLines'>;

export type Preview = CallAnswer<'previewBankLines'>;

/**
 * @param form of a CSV file; absent = as the server finds it
 * @throws CallFailed
 */
export function previewStatement(file: File, form?: CsvForm): Promise<Preview> {
  return uploadFile('previewBankLines', file, form);
}

/**
 * @param form of a CSV file, as the operator has confirmed it; absent of other files
 * @throws CallFailed
 */
export function uploadStatement(file: File, form?: CsvForm): Promise<Imported> {
  return uploadFile('importBankLines', file, form);
}

const SHOWN_AT_ONCE = 100;

const TONES: Readonly<Record<ImportedEntry['state'], StatusTone>> = {
  read: 'good',
  waits: 'warning',
  known: 'quiet',
  announced: 'accent',
  not_read: 'danger',
};

/** What became of each entry of a statement: those that people have to look at first, and all of them on request. */
export function EntryTable({ entries }: { entries: readonly ImportedEntry[] }) {
  const { t } = useTranslation('banks');
  const formats = useFormats();
  const unusual = entries.filter(({ state }) => state === 'waits' || state === 'not_read');
  const [showsAll, setShowsAll] = useState(unusual.length === 0);
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  if (entries.length === 0) return null;
  const shown = showsAll ? entries : unusual;
  return (
    <div className={classes.side}>
      <h3 className={classes.head}>{t('entries')}</h3>
      <Segmented
        label={t('shownEntries')}
        size="small"
        value={showsAll ? 'all' : 'unusual'}
        onChange={value => setShowsAll(value === 'all')}
        options={[
          { value: 'unusual', label: t('entries_unusual', { number: formats.count(unusual.length) }) },
          { value: 'all', label: t('entries_all', { number: formats.count(entries.length) }) },
        ]}
      />
      {shown.length === 0 ? <p className={classes.quiet}>{t('noUnusualEntries')}</p> : null}
      {shown.length === 0 ? null : (
        <ScrollBox label={t('entries')}>
          <table className={importing.formats}>
            <thead>
              <tr>
                <th scope="col">{t('entryPlace')}</th>
                <th scope="col">{t('entryBecame')}</th>
                <th scope="col">{t('amount')}</th>
                <th scope="col">{t('bankReference')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.slice(0, most).map(entry => (
                <Entry key={entry.place} entry={entry} />
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      {shown.length > most ? (
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => setMost(most + SHOWN_AT_ONCE)}>
            {t('moreEntries')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function Entry({ entry }: { entry: ImportedEntry }) {
  const { t } = useTranslation('banks');
  const { place, reference, state, reason, doubt, direction, amount, currency, booked_on } = entry;
  const why = reason !== '' ? t(`notRead_${reason}`) : doubt !== '' ? t(`doubt_${doubt}`) : '';
  return (
    <tr>
      <td>{place}</td>
      <td>
        <TwoLines below={why}>
          <StatusBadge tone={TONES[state]}>{t(`entry_${state}`)}</StatusBadge>
        </TwoLines>
      </td>
      <td>{amount === '' ? '–' : <BankAmount amount={amount} currency={currency} isOut={direction === 'out'} />}</td>
      <td>
        <TwoLines below={booked_on}>{reference || '–'}</TwoLines>
      </td>
    </tr>
  );
}
