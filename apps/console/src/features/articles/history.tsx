// The versions of an article: who changed what, when and why; each can be looked at and brought back.
import type { LanguageCode } from '@candor/contract';
import { languageNames } from '@candor/i18n';
import { ErrorState, SkeletonRows, toast } from '@candor/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CallAnswer, failureText, useAct, useCall } from '../../shared/calls.ts';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { Panel } from '../../shared/parts/page.tsx';
import { SideDrawer } from '../../shared/parts/side-drawer.tsx';
import { Timestamp } from '../../shared/parts/values.tsx';
import { useMay } from '../../shared/session.ts';
import { type Column, DataTable } from '../../shared/table/data-table.tsx';
import type { KnownArticle } from './article.ts';
import classes from './articles.module.css';
import { ChangedText } from './newer-text.tsx';

export type Version = CallAnswer<'listArticleVersions'>['list'][number];

const PAGE = 10;

export function History({ article }: { article: KnownArticle }) {
  const { t } = useTranslation('articles');
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<number>();
  const [restored, setRestored] = useState<number>();
  const query = useCall('listArticleVersions', { id: article.id, page, limit: PAGE }, { keepsPrevious: true });
  const mayWrite = useMay('articles.write');
  const columns = useVersionColumns(mayWrite ? { latest: article.version, onRestore: setRestored } : undefined);
  return (
    <Panel title={t('history')} text={t('historyText')}>
      <DataTable
        label={t('history')}
        query={query}
        rows={query.data?.list ?? []}
        columns={columns}
        rowKey={row => row.number}
        openKey={open}
        onOpen={row => setOpen(row.number)}
        paging={{ page, limit: PAGE, count: query.data?.count ?? 0, onPage: setPage }}
        empty={{ text: t('noVersions') }}
      />
      <VersionDrawer article={article.id} number={open} onClose={() => setOpen(undefined)} />
      {restored === undefined ? null : (
        <RestoreDialog article={article} number={restored} onClose={() => setRestored(undefined)} />
      )}
    </Panel>
  );
}

type Restoring = { latest: number; onRestore: (number: number) => void };

function useVersionColumns(restoring: Restoring | undefined): Column<Version>[] {
  const { t } = useTranslation('articles');
  const columns: Column<Version>[] = [
    { key: 'number', title: t('version'), cell: row => row.number },
    { key: 'at', title: t('changedAt'), cell: row => <Timestamp at={row.at} isShort /> },
    { key: 'change', title: t('change'), cell: row => t(`change_${row.change}`) },
    { key: 'languages', title: t('languages'), cell: row => named(row.languages) },
    { key: 'by', title: t('by'), cell: row => row.operator_name || t('byItself') },
    { key: 'reason', title: t('why'), isWide: true, cell: row => row.reason || '–' },
  ];
  if (restoring === undefined) return columns;
  const { latest, onRestore } = restoring;
  const restore = (row: Version) =>
    row.number === latest ? null : (
      <Button size="compact-xs" variant="default" onClick={() => onRestore(row.number)}>
        {t('restore')}
      </Button>
    );
  return [...columns, { key: 'restore', title: '', align: 'end', cell: restore }];
}

function named(languages: readonly LanguageCode[]): string {
  return languages.length === 0 ? '–' : languages.join(', ');
}

function RestoreDialog({ article, number, onClose }: { article: KnownArticle; number: number; onClose: () => void }) {
  const { t } = useTranslation('articles');
  const restore = useAct('restoreArticle', {
    isQuiet: true,
    changes: ['getArticle', 'listArticles', 'listArticleVersions'],
  });
  return (
    <ReasonDialog
      opened
      onClose={onClose}
      title={t('restoreTitle', { number })}
      text={t('restoreText')}
      submitLabel={t('restore')}
      onSubmit={async reason => {
        await restore.mutateAsync({ id: article.id, version: article.version, revision: number, reason });
        toast(t('restored'), 'success');
      }}
    />
  );
}

type Known = CallAnswer<'getArticleVersion'>;

type VersionDrawerProps = { article: number; number: number | undefined; onClose: () => void };

/** The changes of a version of an article: of each language, the lines that were removed and added. */
function VersionDrawer({ article, number, onClose }: VersionDrawerProps) {
  const { t } = useTranslation('articles');
  const query = useCall('getArticleVersion', { id: article, revision: number ?? 1 }, { enabled: number !== undefined });
  return (
    <SideDrawer
      opened={number !== undefined}
      onClose={onClose}
      title={number === undefined ? '' : t('versionTitle', { number })}
    >
      {query.data !== undefined ? <Changes version={query.data} /> : null}
      {query.data === undefined && query.isError ? (
        <ErrorState text={failureText(query.error)} onRetry={() => void query.refetch()} />
      ) : null}
      {query.data === undefined && !query.isError ? <SkeletonRows rows={6} /> : null}
    </SideDrawer>
  );
}

function Changes({ version }: { version: Known }) {
  const { t } = useTranslation('articles');
  const { before, after } = version.settings;
  const settings = (['href', 'topic', 'slug', 'cover'] as const).filter(name => before[name] !== after[name]);
  return (
    <div className={classes.changes}>
      {settings.map(name => (
        <ChangedText key={name} title={t(name)} before={before[name]} after={after[name]} language="en" />
      ))}
      {version.texts.map(text => (
        <section key={text.language} className={classes.changed}>
          <h3>{languageNames[text.language]}</h3>
          {(['title', 'abstract', 'markdown'] as const)
            .filter(name => text.before[name] !== text.after[name])
            .map(name => (
              <ChangedText
                key={name}
                title={t(name === 'markdown' ? 'content' : name)}
                before={text.before[name]}
                after={text.after[name]}
                language={text.language}
              />
            ))}
        </section>
      ))}
      {settings.length === 0 && version.texts.length === 0 ? <p>{t('noTextChanged')}</p> : null}
    </div>
  );
}
