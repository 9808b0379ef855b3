// Reminds the reviewer of the reason that every audited view of this sitting carries, and ends that.
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './review.module.css';
import { sittingReason, useSittingReason } from './sitting.ts';

export function SittingNote() {
  const { t } = useTranslation('cases');
  const reason = useSittingReason();
  if (reason === '') return null;
  return (
    <p className={classes.quiet}>
      {t('sittingReason', { reason })}{' '}
      <Button variant="subtle" size="compact-xs" onClick={() => sittingReason.set('')}>
        {t('askAgain')}
      </Button>
    </p>
  );
}
