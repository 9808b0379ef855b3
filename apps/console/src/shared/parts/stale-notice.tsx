// Says that what stands below is no longer fresh: it was asked for again, and the answer did not come.
import { useFormats } from '@candor/web';
import { Alert, Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureText } from '../failure.ts';
import classes from './stale-notice.module.css';

export type StaleNoticeProps = {
  query: Pick<UseQueryResult<unknown>, 'isError' | 'error' | 'dataUpdatedAt' | 'isFetching'> & {
    refetch: () => unknown;
  };
};

/** Nothing while the last answer came, or while there has been none at all: that is for the screen to tell. */
export function StaleNotice({ query }: StaleNoticeProps) {
  const { t } = useTranslation(['parts', 'shared']);
  const formats = useFormats();
  if (!query.isError || query.dataUpdatedAt === 0) return null;
  return (
    <Alert color="warning" role="alert" className={classes.notice!}>
      <div className={classes.row}>
        <span>{t('stale', { when: formats.shortDateTime(query.dataUpdatedAt), why: failureText(query.error) })}</span>
        <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('shared:retry')}
        </Button>
      </div>
    </Alert>
  );
}
