// Steps through a list that goes on from a row, not by pages: so that what is added meanwhile moves nothing.
import { IconChevronLeft, IconChevronRight } from '@candor/ui/icons';
import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './pager.module.css';

export type StepPagerProps = {
  /** What the list holds, in words. */
  text: string;
  /** Undefined where there is nothing on that side. */
  onBefore: (() => void) | undefined;
  onAfter: (() => void) | undefined;
};

export function StepPager({ text, onBefore, onAfter }: StepPagerProps) {
  const { t } = useTranslation('parts');
  return (
    <nav className={classes.pager} aria-label={t('pages')}>
      <p>{text}</p>
      {onBefore === undefined && onAfter === undefined ? null : (
        <div className={classes.buttons}>
          <ActionIcon aria-label={t('earlierPage')} disabled={onBefore === undefined} onClick={onBefore}>
            <IconChevronLeft size={18} stroke={1.6} />
          </ActionIcon>
          <ActionIcon aria-label={t('laterPage')} disabled={onAfter === undefined} onClick={onAfter}>
            <IconChevronRight size={18} stroke={1.6} />
          </ActionIcon>
        </div>
      )}
    </nav>
  );
}
