// Personal data that stays covered until somebody opens it, which the server records.
import { IconEye } from '@candor/ui/icons';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './masked.module.css';

export type MaskedProps = {
  /** What may be seen without opening: `a•••@example.com`; "" shows dots alone. */
  masked: string;
  /** What was opened; undefined while it is covered. */
  opened: string | undefined;
  /** Asks for the reason and opens it; absent for those who may not. */
  onOpen?: (() => void) | undefined;
};

export function Masked({ masked, opened, onOpen }: MaskedProps) {
  const { t } = useTranslation('parts');
  if (opened !== undefined) return <span className={classes.value}>{opened === '' ? '–' : opened}</span>;
  return (
    <span className={classes.covered}>
      <span className={classes.value}>{masked === '' ? '••••••' : masked}</span>
      {onOpen === undefined ? null : (
        <Button
          variant="subtle"
          size="compact-xs"
          leftSection={<IconEye size={14} stroke={1.7} aria-hidden="true" />}
          onClick={onOpen}
        >
          {t('open')}
        </Button>
      )}
    </span>
  );
}
