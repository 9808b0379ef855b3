// The columns of the list of articles.
import { languageCodes } from '@candor/contract';
import { languageNames } from '@candor/i18n';
import { IconChevronDown, IconChevronUp } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import type { Column } from '../../shared/table/column.ts';
import { type ListedArticle, STATE_TONES } from './article.ts';
import classes from './articles.module.css';

type Ordering = { rows: readonly ListedArticle[]; shift: (from: number, by: -1 | 1) => void };

/**
 * @param isHelp articles of help also say how often they were read, and whether they helped
 * @param ordering absent for whoever may not set the order
 */
export function useArticleColumns(isHelp: boolean, ordering: Ordering | undefined): Column<ListedArticle>[] {
  const { t } = useTranslation('articles');
  const formats = useFormats();
  const readings: Column<ListedArticle>[] = [
    { key: 'views', title: t('views'), align: 'end', cell: row => formats.count(row.views) },
    {
      key: 'helpful',
      title: t('helpful'),
      align: 'end',
      cell: row => t('helpfulCounts', { yes: row.helpful, no: row.unhelpful }),
    },
  ];
  const columns: Column<ListedArticle>[] = [
    {
      key: 'title',
      title: t('title'),
      isWide: true,
      cell: row => (
        <span className={classes.state}>
          {row.title || t('untitled', { id: row.id })}
          {row.has_newer === 1 ? <StatusBadge tone="warning">{t('newerBadge')}</StatusBadge> : null}
        </span>
      ),
    },
    {
      key: 'state',
      title: t('state'),
      cell: row => (
        <span className={classes.state}>
          <StatusBadge tone={STATE_TONES[row.state]}>{t(`state_${row.state}`)}</StatusBadge>
          {row.publish_at === 0 ? null : <span className={classes.quiet}>{formats.shortDateTime(row.publish_at)}</span>}
        </span>
      ),
    },
    { key: 'languages', title: t('languages'), cell: row => <Languages has={row.languages} /> },
    ...(isHelp ? readings : []),
    { key: 'updated', title: t('changedAt'), align: 'end', cell: row => <Timestamp at={row.updated_at} isShort /> },
  ];
  if (ordering === undefined) return columns;
  const { rows, shift } = ordering;
  const arrows = (row: ListedArticle) => {
    const place = rows.indexOf(row);
    return (
      <span className={classes.arrows}>
        <ActionIcon
          variant="subtle"
          aria-label={t('moveUp', { title: row.title })}
          disabled={place === 0}
          onClick={() => shift(place, -1)}
        >
          <IconChevronUp size={16} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          aria-label={t('moveDown', { title: row.title })}
          disabled={place === rows.length - 1}
          onClick={() => shift(place, 1)}
        >
          <IconChevronDown size={16} aria-hidden="true" />
        </ActionIcon>
      </span>
    );
  };
  return [...columns, { key: 'order', title: t('order'), align: 'end', cell: arrows }];
}

/** All seven, those without a text pale. */
function Languages({ has }: { has: ListedArticle['languages'] }) {
  const { t } = useTranslation('articles');
  return (
    <span className={classes.languages}>
      {languageCodes.map(code => (
        <abbr
          key={code}
          title={languageNames[code]}
          className={classes.language}
          data-missing={!has.includes(code) || undefined}
        >
          {code}
          {has.includes(code) ? null : <span className="visually-hidden">{t('missing')}</span>}
        </abbr>
      ))}
    </span>
  );
}
