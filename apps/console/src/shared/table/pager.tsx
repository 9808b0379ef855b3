// Turns the pages of a list.
import { IconChevronLeft, IconChevronRight } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './pager.module.css';

export type PagerProps = { page: number; limit: number; count: number; onPage: (page: number) => void };

export function Pager({ page, limit, count, onPage }: PagerProps) {
  const { t } = useTranslation('parts');
  const formats = useFormats();
  const last = Math.max(1, Math.ceil(count / limit));
  const from = Math.min(count, (page - 1) * limit + 1);
  const to = Math.min(count, page * limit);
  return (
    <nav className={classes.pager} aria-label={t('pages')}>
      <p>{t('rowsOf', { from: formats.count(from), to: formats.count(to), all: formats.count(count) })}</p>
      {last === 1 ? null : (
        <div className={classes.buttons}>
          <ActionIcon aria-label={t('earlierPage')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <IconChevronLeft size={18} stroke={1.6} />
          </ActionIcon>
          <ActionIcon aria-label={t('laterPage')} disabled={page >= last} onClick={() => onPage(page + 1)}>
            <IconChevronRight size={18} stroke={1.6} />
          </ActionIcon>
        </div>
      )}
    </nav>
  );
}
