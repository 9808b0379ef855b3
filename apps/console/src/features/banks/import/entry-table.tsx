// What became of each entry of a statement: those that people have to look at first, and all of them on request.
import type { ImportedEntry } from '@candor/contract/console';
import { ScrollBox, Segmented } from '@candor/ui';
import { useFormats } from '@candor/web';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type StatusTone } from '../../../shared/parts/status-badge.tsx';
import { BankAmount } from '../bank-amount.tsx';
import classes from '../banks.module.css';
import { TwoLines } from '../two-lines.tsx';
import importing from './import.module.css';

const SHOWN_AT_ONCE = 100;
const TONES: Readonly<Record<ImportedEntry['state'], StatusTone>> = {
  read: 'good',
  waits: 'warning',
  known: 'quiet',
  announced: 'accent',
  not_read: 'danger',
};

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
