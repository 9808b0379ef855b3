// A moment in the operator's own time; the exact moment in both times on hover and for screen readers that ask.
import { useFormats } from '@candor/web';
import { Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './timestamp.module.css';

export type TimestampProps = {
  /** Milliseconds; 0 = there is none. */
  at: number;
  /** What stands where there is none. */
  none?: string;
  /** Leaves the seconds out. */
  isShort?: boolean;
};

export function Timestamp({ at, none = '–', isShort }: TimestampProps) {
  const { t } = useTranslation('parts');
  const formats = useFormats();
  if (at === 0) return <span className={classes.none}>{none}</span>;
  const utc = `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
  return (
    <Tooltip label={t('bothTimes', { utc, local: formats.dateTime(at) })} multiline>
      <time className={classes.time} dateTime={new Date(at).toISOString()}>
        {isShort ? formats.shortDateTime(at) : formats.dateTime(at)}
      </time>
    </Tooltip>
  );
}
