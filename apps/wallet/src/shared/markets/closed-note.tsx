// In a list of markets: that one is closed, why, and since when.
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import classes from './closed-note.module.css';
import type { Pair } from './pair.ts';

export type ClosedNoteProps = {
  pair: Pick<Pair, 'status_reason' | 'status_since'>;
  status: Exclude<Pair['status'], 'open'>;
};

export function ClosedNote({ pair, status }: ClosedNoteProps) {
  const { t } = useTranslation('markets');
  const formats = useFormats();
  const { status_reason: reason, status_since: since } = pair;
  return (
    <span className={classes.note}>
      <span className={classes.state}>{t(`row_${status}`)}</span>
      {reason === '' ? '' : ` · ${t(`reason_${reason}`)}`}
      {since === 0 ? '' : ` · ${formats.shortDateTime(since)}`}
    </span>
  );
}
