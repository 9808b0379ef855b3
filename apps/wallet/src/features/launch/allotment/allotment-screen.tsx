// How the coins of a launch were shared: what the close fixed, the part of every subscription, and how to recompute it.
import { CallFailed } from '@candor/client';
import {
  Amount,
  Badge,
  Button,
  type ConfirmRow,
  EmptyState,
  ErrorState,
  Facts,
  figureOfUnits,
  Note,
  Panel,
  PullToRefresh,
  ScrollBox,
  SkeletonRows,
  withPercentSign,
} from '@candor/ui';
import { IconZoomQuestion } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { failureText } from '../../../shared/calls/failure.ts';
import { shortDecimal } from '../../../shared/decimals.ts';
import { href } from '../../../shared/navigation/href.ts';
import { PageBar } from '../../../shared/navigation/page-bar.tsx';
import { useCallPages } from '../../../shared/paging/paged-list.tsx';
import { ShareReceipt } from '../../../shared/receipts/receipt-link.tsx';
import { PayCoins } from '../launch-card.tsx';
import { IssuePrice, RecordLink } from '../launch-figures.tsx';
import { type Allotment, useLaunches } from '../launches.ts';
import classes from './allotment.module.css';

export function AllotmentScreen() {
  const { t } = useTranslation('launch');
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  return (
    <>
      <PageBar title={t('allotmentTitle')} />
      {id === '' ? (
        <EmptyState text={t('unknown')} icon={<IconZoomQuestion size={28} stroke={1.25} />} />
      ) : (
        <Allotted key={id} id={id} />
      )}
    </>
  );
}

function Allotted({ id }: { id: string }) {
  const { t } = useTranslation('launch');
  const pages = useCallPages('getLaunchAllotment', { id });
  const { groups } = useLaunches();
  const allotment = pages.data?.pages[0];
  if (allotment === undefined) {
    if (!pages.isError) return <SkeletonRows rows={8} />;
    if (pages.error instanceof CallFailed && pages.error.failure.code === 'unknown_launch') {
      return <EmptyState text={t('unknown')} icon={<IconZoomQuestion size={28} stroke={1.25} />} />;
    }
    return <ErrorState text={failureText(pages.error)} onRetry={() => void pages.refetch()} />;
  }
  const group = groups?.find(({ id: known }) => known === allotment.group_id);
  return (
    <PullToRefresh onRefresh={() => pages.refetch()}>
      <div className={classes.page}>
        <p className={classes.text}>{t('allotmentText')}</p>
        {group === undefined ? null : <PayCoins group={group} current={allotment.id} />}
        {allotment.terms === null ? (
          <Note>{t('allotmentNotYet')}</Note>
        ) : (
          <div className={classes.columns}>
            <div className={classes.side}>
              <FixedFacts allotment={allotment} terms={allotment.terms} />
              <Recompute id={allotment.id} />
              <ShareAllotment allotment={allotment} terms={allotment.terms} />
            </div>
            <Panel title={t('shares')} className={classes.shares}>
              <ShareTable pages={pages} allotment={allotment} />
            </Panel>
          </div>
        )}
      </div>
    </PullToRefresh>
  );
}

function Recompute({ id }: { id: number }) {
  const { t } = useTranslation('launch');
  return (
    <Panel title={t('recompute')}>
      <p className={classes.text}>{t('recomputeText')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a line that scrolls must be reached by keys. */}
      <pre className={classes.command} tabIndex={0}>
        <code>{t('recomputeCommand', { origin: window.location.origin, id })}</code>
      </pre>
    </Panel>
  );
}

type ShareAllotmentProps = { allotment: Allotment; terms: NonNullable<Allotment['terms']> };

/** Shares how the coins of a launch were shared out: the facts of its close, and its public page. */
function ShareAllotment({ allotment, terms }: ShareAllotmentProps) {
  const { t } = useTranslation('launch');
  const { count } = useFormats();
  const { id, new_currency_name: coin, currency_name: pay } = allotment;
  const coins = (units: string) => `${figureOfUnits(BigInt(units), terms.new_scale)} ${coin}`;
  return (
    <ShareReceipt
      title={`${t('allotmentTitle')} · ${coin}/${pay}`}
      lines={[
        `${t('factAsked')}: ${coins(terms.wanted)}`,
        `${t('factOffered')}: ${coins(terms.offered)}`,
        `${t('subscriptions')}: ${count(allotment.count)}`,
      ]}
      page={href('/pages/publication/allotment', { id })}
    />
  );
}

type Terms = NonNullable<Allotment['terms']>;

/** What the close of a launch fixed at once, from which every share follows, with its places in the journal. */
function FixedFacts({ allotment, terms }: { allotment: Allotment; terms: Terms }) {
  const { t } = useTranslation('launch');
  const { count } = useFormats();
  const { new_currency_name: coin } = allotment;
  const coins = (text: string) => <Amount units={BigInt(text)} scale={terms.new_scale} unit={coin} />;
  const rows: ConfirmRow[] = [
    { label: t('factAsked'), value: coins(terms.wanted) },
    { label: t('factOffered'), value: coins(terms.offered) },
    { label: t('subscriptions'), value: count(allotment.count) },
    { label: t('factPrice'), value: <IssuePrice launch={allotment} /> },
    { label: t('factShare'), value: shareText(terms) ?? t('factAll') },
    {
      label: t('factLast'),
      value: terms.last === null ? t('factNone') : t('factLastValue', terms.last),
    },
    ...(['announced', 'closed', 'completed'] as const).map(name => {
      const record = allotment[name];
      return { label: t(`place_${name}`), value: record === null ? t('notYet') : <RecordLink record={record} /> };
    }),
  ];
  return (
    <Panel title={t('facts')}>
      <Facts rows={rows} />
    </Panel>
  );
}

/** `41.6667%`, cut; undefined where every subscription was filled. */
function shareText({ is_oversubscribed, offered, wanted }: Terms): string | undefined {
  if (is_oversubscribed === 0) return undefined;
  return withPercentSign(figureOfUnits((BigInt(offered) * 1_000_000n) / BigInt(wanted), 4));
}

type ShareTableProps = {
  allotment: Allotment;
  pages: {
    rows: Allotment['list'] | undefined;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
  };
};

/** Every subscription of a launch by its number, with what it asked for, got and paid; read on as the reader scrolls. */
function ShareTable({ allotment, pages }: ShareTableProps) {
  const { t } = useTranslation('launch');
  const { rows, hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  if (rows === undefined || rows.length === 0) return <EmptyState text={t('noShares')} />;
  const { new_currency_name: coin, currency_name: pay } = allotment;
  return (
    <>
      <ScrollBox label={t('shares')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('shareId')}</th>
              <th scope="col">{`${t('shareAsked')} (${coin})`}</th>
              <th scope="col">
                {`${t('shareGot')} (${coin})`}
                <span className={classes.cost}>{`${t('shareCost')} (${pay})`}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <Row key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {isFetchingNextPage ? <SkeletonRows rows={2} /> : null}
      {hasNextPage && !isFetchingNextPage ? (
        <Button wide tone="quiet" onClick={() => void fetchNextPage()}>
          {t('moreShares')}
        </Button>
      ) : null}
    </>
  );
}

function Row({ row }: { row: Allotment['list'][number] }) {
  const { t } = useTranslation('launch');
  const { count } = useFormats();
  const figure = (text: string) => <Amount value={shortDecimal(text)} />;
  return (
    <tr data-own={row.is_own === 1 || undefined}>
      <th scope="row">
        {count(row.id)} {row.is_own === 1 ? <Badge tone="accent">{t('yours')}</Badge> : null}
      </th>
      <td>{figure(row.wanted)}</td>
      <td>
        {row.is_done === 1 ? figure(row.coins) : t('inWork')}
        {row.is_done === 1 ? <span className={classes.cost}>{figure(row.cost)}</span> : null}
      </td>
    </tr>
  );
}
