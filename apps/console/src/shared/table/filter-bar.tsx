// The filters above a list, and the way back to all rows.
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './filter-bar.module.css';

export type FilterBarProps = {
  children: ReactNode;
  isAnySet: boolean;
  onClear: () => void;
};

export function FilterBar({ children, isAnySet, onClear }: FilterBarProps) {
  const { t } = useTranslation('parts');
  return (
    <search className={classes.bar}>
      {children}
      {isAnySet ? (
        <Button variant="subtle" color="quiet" onClick={onClear}>
          {t('clearFilters')}
        </Button>
      ) : null}
    </search>
  );
}
