// A price of the index that decided an option: its time, its place in the journal, and what each source said.
import { Amount, figureOfDecimal, Panel, ScrollBox } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { href } from '../../../shared/navigation/href.ts';
import { plainAmount } from '../option-words.ts';
import classes from './receipt.module.css';
import type { OptionReceipt } from './recompute.ts';

type TickPanelProps = {
  title: string;
  tick: OptionReceipt['buy'];
  /** Where there is none: whether one may still come. */
  isToCome: boolean;
};

export function TickPanel({ title, tick, isToCome }: TickPanelProps) {
  const { t } = useTranslation('option');
  const { dateTime } = useFormats();
  if (tick === null) {
    return (
      <Panel title={title}>
        <p className={classes.text}>{t(isToCome ? 'noTickYet' : 'noTick')}</p>
      </Panel>
    );
  }
  const price = figureOfDecimal(plainAmount(tick.price));
  return (
    <Panel title={title}>
      <p className={classes.tick}>{t('tickOf', { price, time: `${dateTime(tick.at)}${milliseconds(tick.at)}` })}</p>
      <p>
        <RecordLink record={tick} />
      </p>
      <Quotes label={`${title}: ${t('quotes')}`} quotes={tick.quotes} />
    </Panel>
  );
}

type QuotesProps = { label: string; quotes: NonNullable<OptionReceipt['buy']>['quotes'] };

function Quotes({ label, quotes }: QuotesProps) {
  const { t } = useTranslation('option');
  const { time } = useFormats();
  const precise = (at: number) => `${time(at)}${milliseconds(at)}`;
  return (
    <div className={classes.frame}>
      <ScrollBox label={label}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('source')}</th>
              <th scope="col">{t('price')}</th>
              <th scope="col">{t('sourceTime')}</th>
              <th scope="col">{t('receivedTime')}</th>
              <th scope="col">{t('counted')}</th>
            </tr>
          </thead>
          <tbody>
            {quotes.map(quote => (
              <tr key={`${quote.source} ${quote.received_at}`}>
                <th scope="row">{quote.source}</th>
                <td>
                  <Amount value={plainAmount(quote.price)} />
                </td>
                <td>{quote.source_at === null ? '–' : precise(quote.source_at)}</td>
                <td>{precise(quote.received_at)}</td>
                <td>{t(quote.is_counted === 1 ? 'yes' : 'no')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </div>
  );
}

/** The part of a second, which decides which price was first. */
function milliseconds(at: number): string {
  return `.${String(at % 1_000).padStart(3, '0')}`;
}

/** A place in the journal, which leads to the page that checks it. */
export function RecordLink({ record: { sequence, hash } }: { record: { sequence: number; hash: string } }) {
  const { t } = useTranslation('option');
  const { count } = useFormats();
  return (
    <a className={classes.link} href={href('/pages/proofs/index', { sequence, hash })}>
      {t('record', { number: count(sequence) })}
    </a>
  );
}
