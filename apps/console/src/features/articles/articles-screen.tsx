// Articles of one class in the order in which readers see them, with their states and the languages that they have.
import { languageCodes, newsClasses, newsClassNumbers } from '@candor/contract';
import { languageNames } from '@candor/i18n';
import { Segmented, toast } from '@candor/ui';
import { IconChevronDown, IconChevronUp, IconPlus } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { ActionIcon, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useAct, useCall } from '../../shared/calls.ts';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { Page } from '../../shared/parts/page.tsx';
import { StatusBadge, Timestamp } from '../../shared/parts/values.tsx';
import { useMay } from '../../shared/session.ts';
import { type Column, DataTable } from '../../shared/table/data-table.tsx';
import { CLASS_NAMES, classOf, type ListedArticle, STATE_TONES } from './article.ts';
import classes from './articles.module.css';

export function ArticlesScreen() {
  const { t } = useTranslation(['articles', 'frame']);
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const shown = classOf(query.get('class'));
  const mayWrite = useMay('articles.write');
  return (
    <Page title={t('frame:page_articles')} text={t('text')} isLong>
      <div className={classes.bar}>
        <Segmented
          label={t('class')}
          value={String(shown)}
          onChange={value => setQuery({ class: value }, { replace: true })}
          options={newsClassNumbers.map(value => ({ value: String(value), label: t(`class_${CLASS_NAMES[value]}`) }))}
        />
        {mayWrite ? (
          <Button
            size="sm"
            leftSection={<IconPlus size={16} stroke={1.7} aria-hidden="true" />}
            onClick={() => navigate(`/articles/new?class=${shown}`)}
          >
            {t('write')}
          </Button>
        ) : null}
      </div>
      <OrderedList key={shown} articleClass={shown} mayOrder={mayWrite} />
    </Page>
  );
}

type OrderedListProps = { articleClass: ListedArticle['c_id']; mayOrder: boolean };

function OrderedList({ articleClass, mayOrder }: OrderedListProps) {
  const { t } = useTranslation(['articles', 'frame', 'shared']);
  const navigate = useNavigate();
  const articlesQuery = useCall('listArticles', { c_id: articleClass });
  const order = useAct('orderArticles', { isQuiet: true, changes: ['listArticles'] });
  const [ids, setIds] = useState<readonly number[]>();
  const [isSaving, setSaving] = useState(false);
  const known = articlesQuery.data?.articles ?? [];
  const indexById = new Map(ids?.map((id, index) => [id, index]));
  const rows =
    ids === undefined ? known : known.toSorted((a, b) => (indexById.get(a.id) ?? -1) - (indexById.get(b.id) ?? -1));
  const shift = (from: number, by: -1 | 1) => setIds(moved(rows, from, by).map(({ id }) => id));
  const columns = useArticleColumns(articleClass === newsClasses.help, mayOrder ? { rows, shift } : undefined);
  return (
    <>
      {ids === undefined ? null : (
        <div className={classes.unsaved} role="status">
          <span>{t('orderChanged')}</span>
          <Button size="xs" onClick={() => setSaving(true)}>
            {t('saveOrder')}
          </Button>
          <Button size="xs" variant="default" onClick={() => setIds(undefined)}>
            {t('shared:cancel')}
          </Button>
        </div>
      )}
      <DataTable
        label={t('frame:page_articles')}
        query={articlesQuery}
        rows={rows}
        columns={columns}
        rowKey={row => row.id}
        onOpen={row => navigate(`/articles/${row.id}`)}
        empty={{ text: t('noArticles') }}
      />
      {isSaving && ids !== undefined ? (
        <ReasonDialog
          opened
          onClose={() => setSaving(false)}
          title={t('saveOrder')}
          text={t('orderText')}
          submitLabel={t('saveOrder')}
          onSubmit={async reason => {
            await order.mutateAsync({ c_id: articleClass, ids: ids.join(','), reason });
            setIds(undefined);
            toast(t('orderSaved'), 'success');
          }}
        />
      ) : null}
    </>
  );
}

type Ordering = { rows: readonly ListedArticle[]; shift: (from: number, by: -1 | 1) => void };

/**
 * @param isHelp articles of help also say how often they were read, and whether they helped
 * @param ordering absent without the permission to set the order
 */
function useArticleColumns(isHelp: boolean, ordering: Ordering | undefined): Column<ListedArticle>[] {
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
    const index = rows.indexOf(row);
    return (
      <span className={classes.arrows}>
        <ActionIcon
          variant="subtle"
          aria-label={t('moveUp', { title: row.title })}
          disabled={index === 0}
          onClick={() => shift(index, -1)}
        >
          <IconChevronUp size={16} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          aria-label={t('moveDown', { title: row.title })}
          disabled={index === rows.length - 1}
          onClick={() => shift(index, 1)}
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

/** Moves one of a list a place up or down. */
export function moved<Item>(items: readonly Item[], from: number, by: -1 | 1): Item[] {
  const to = from + by;
  if (items[from] === undefined || items[to] === undefined) return [...items];
  const next = [...items];
  [next[from], next[to]] = [items[to], items[from]];
  return next;
}
