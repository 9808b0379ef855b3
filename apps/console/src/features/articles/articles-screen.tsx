// Articles of one class in the order in which readers see them, with their states and the languages that they have.
import { newsClasses, newsClassNumbers } from '@candor/contract';
import { Segmented, toast } from '@candor/ui';
import { IconPlus } from '@candor/ui/icons';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { Page } from '../../shared/parts/page.tsx';
import { useMay } from '../../shared/session.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { useAct, useCall } from '../../shared/use-call.ts';
import { CLASS_NAMES, classOf, type ListedArticle } from './article.ts';
import classes from './articles.module.css';
import { moved } from './moved.ts';
import { useArticleColumns } from './use-article-columns.tsx';

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
  const asked = useCall('listArticles', { c_id: articleClass });
  const order = useAct('orderArticles', { isQuiet: true, changes: ['listArticles'] });
  const [ids, setIds] = useState<readonly number[]>();
  const [isSaving, setSaving] = useState(false);
  const known = asked.data?.articles ?? [];
  const place = new Map(ids?.map((id, index) => [id, index]));
  const rows = ids === undefined ? known : known.toSorted((a, b) => (place.get(a.id) ?? -1) - (place.get(b.id) ?? -1));
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
        query={asked}
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
