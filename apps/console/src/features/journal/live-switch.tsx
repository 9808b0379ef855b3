// Says whether new records appear by themselves, and holds them back while somebody reads.
import { IconPlayerPause, IconPlayerPlay } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './journal.module.css';

export type LiveSwitchProps = {
  isPaused: boolean;
  /** How many records have come since the pause; 0 = none. */
  held: number;
  onPause: (isPaused: boolean) => void;
};

export function LiveSwitch({ isPaused, held, onPause }: LiveSwitchProps) {
  const { t } = useTranslation('journal');
  const formats = useFormats();
  const Mark = isPaused ? IconPlayerPlay : IconPlayerPause;
  return (
    <div className={classes.live}>
      <span className={classes.state} data-paused={isPaused || undefined}>
        <span className={classes.dot} aria-hidden="true" />
        {t(isPaused ? 'paused' : 'live')}
      </span>
      {isPaused && held > 0 ? (
        <span className={classes.quiet}>{t('newMeanwhile', { records: formats.count(held) })}</span>
      ) : null}
      <Button
        variant="default"
        leftSection={<Mark size={15} stroke={1.7} aria-hidden="true" />}
        onClick={() => onPause(!isPaused)}
      >
        {t(isPaused ? 'goOn' : 'pause')}
      </Button>
    </div>
  );
}
