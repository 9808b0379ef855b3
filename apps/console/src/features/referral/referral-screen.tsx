// Referral: the shares of fees with what is proposed about them, and accounts that share something with an inviter.
import { ringQueues } from '@candor/contract/console';
import { parseDecimal } from '@candor/money';
import { ErrorState, SkeletonRows, toast } from '@candor/ui';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type CallAnswer, failureText, REFRESH_MS, type RowOf, useAct, useCall } from '../../shared/calls.ts';
import { ProposalDialog, ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useDialogForm } from '../../shared/forms.ts';
import { KeyValues } from '../../shared/parts/facts.tsx';
import { Page, Panel, StaleNotice } from '../../shared/parts/page.tsx';
import { StatusBadge, Timestamp, UserLink } from '../../shared/parts/values.tsx';
import { useMay } from '../../shared/session.ts';
import type { Column } from '../../shared/table/data-table.tsx';
import { choice } from '../../shared/table/filters.tsx';
import { ListPage } from '../../shared/table/list.tsx';
import { fractionOf, percentOf, percentText } from '../../shared/value-texts.ts';
import classes from './referral.module.css';

const LEVELS = ['level_1', 'level_2', 'level_3'] as const;

const PERCENT_SCALE = 4;

/** Half of a fee, at that scale. */
const MOST = 500_000n;

export function ReferralScreen() {
  const { t } = useTranslation(['referral', 'frame']);
  const query = useCall('getReferral', {}, { refetchInterval: REFRESH_MS });
  const { data } = query;
  return (
    <Page title={t('frame:page_referral')} text={t('text')} isLong>
      {query.isPending ? <SkeletonRows rows={4} /> : null}
      {query.isError && data === undefined ? (
        <ErrorState text={failureText(query.error)} onRetry={() => void query.refetch()} />
      ) : null}
      {data === undefined ? null : (
        <>
          <StaleNotice query={query} />
          <SharesPanel referral={data} />
        </>
      )}
      <Panel title={t('rings')}>
        <RingList />
      </Panel>
    </Page>
  );
}

function SharesPanel({ referral }: { referral: CallAnswer<'getReferral'> }) {
  const { t } = useTranslation('referral');
  const mayPropose = useMay('referral.change');
  const [isProposing, setProposing] = useState(false);
  const { shares, proposal, held, invited } = referral;
  return (
    <Panel
      title={t('shares')}
      {...(shares.length === 0 && { text: t('noShares') })}
      actions={
        proposal !== 0 ? (
          <Link to={`/proposals?id=${proposal}`}>{t('toProposal', { id: proposal })}</Link>
        ) : mayPropose ? (
          <Button size="sm" variant="default" onClick={() => setProposing(true)}>
            {t('propose')}
          </Button>
        ) : undefined
      }
    >
      <KeyValues
        items={[
          ...shares.map((share, index) => ({
            label: t('level', { level: index + 1 }),
            value: percentText(share),
          })),
          { label: t('invited'), value: invited },
          { label: t('held'), value: held },
        ]}
      />
      {isProposing ? <SharesDialog shares={shares} onClose={() => setProposing(false)} /> : null}
    </Panel>
  );
}

/** Proposes other shares of referral, in percent of a fee; half of the fee in all is the most. */
function SharesDialog({ shares, onClose }: { shares: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation(['referral', 'problems']);
  const form = useDialogForm('shares of referral', () => {
    const [level_1 = '0', level_2 = '0', level_3 = '0'] = shares.map(percentOf);
    return { level_1, level_2, level_3 };
  });
  const propose = useAct('proposeReferralShares', { isQuiet: true, changes: ['getReferral', 'listProposals'] });
  const typed = LEVELS.map(level => form.values[level]);
  const isAboveHalf = sumOf(typed) > MOST;
  return (
    <ProposalDialog
      opened
      onClose={onClose}
      form={form}
      title={t('propose')}
      effect={t('proposeEffect')}
      changes={[]}
      missing={typed.some(text => text.trim() === '') || isAboveHalf ? t('proposeIncomplete') : undefined}
      onSubmit={async reason => {
        const [level_1, level_2, level_3] = typed.map(fractionOf) as [string, string, string];
        await propose.mutateAsync({ level_1, level_2, level_3, reason });
        toast(t('proposed'), 'success');
      }}
    >
      {isTried =>
        LEVELS.map((level, index) => (
          <TextInput
            key={level}
            label={t('level', { level: index + 1 })}
            description={index === 0 ? t('fraction') : undefined}
            inputMode="decimal"
            rightSection="%"
            value={form.values[level]}
            error={
              form.refused[level] ??
              (index === 0 && isAboveHalf ? t('problems:above_half') : isTried && form.values[level].trim() === '')
            }
            onChange={event => form.change({ [level]: event.currentTarget.value })}
          />
        ))
      }
    </ProposalDialog>
  );
}

/** What is no number is for the server to say. */
function sumOf(typed: readonly string[]): bigint {
  return typed.reduce((sum, text) => {
    const read = parseDecimal(text.trim(), PERCENT_SCALE);
    return sum + (read.ok ? read.units : 0n);
  }, 0n);
}

type Ring = RowOf<'listRings'>;

/** Accounts that share something with an inviter: by what, with which user, since when, and letting them go. */
function RingList() {
  const { t } = useTranslation('referral');
  const [released, setReleased] = useState<Ring>();
  return (
    <>
      <ListPage
        call="listRings"
        label={t('rings')}
        filters={{
          queue: choice({ label: t('queue'), all: ringQueues, first: 'held', word: value => t(`queue_${value}`) }),
        }}
        columns={useRingColumns(setReleased)}
        rowKey={row => row.user}
        none={t('noRings')}
      />
      {released === undefined ? null : <ReleaseDialog ring={released} onClose={() => setReleased(undefined)} />}
    </>
  );
}

function useRingColumns(onRelease: (ring: Ring) => void): Column<Ring>[] {
  const { t } = useTranslation('referral');
  const mayRelease = useMay('referral.release');
  return [
    { key: 'user', title: t('user'), cell: row => <UserLink id={row.user} /> },
    { key: 'evidence', title: t('evidence'), isWide: true, cell: row => <Evidence ring={row} /> },
    { key: 'since', title: t('since'), cell: row => <Timestamp at={row.since} /> },
    { key: 'state', title: t('state'), cell: row => <State ring={row} /> },
    {
      key: 'release',
      title: t('release'),
      align: 'end',
      cell: row =>
        mayRelease && row.reason !== '' ? (
          <Button
            size="sm"
            variant="default"
            aria-label={`${t('release')}: ${row.user}`}
            onClick={() => onRelease(row)}
          >
            {t('release')}
          </Button>
        ) : null,
    },
  ];
}

function Evidence({ ring: { matches } }: { ring: Ring }) {
  const { t } = useTranslation('referral');
  return (
    <ul className={classes.evidence}>
      {matches.map(({ id, kind, inviter, level, found_at }) => (
        <li key={id}>
          <span>{t(`kind_${kind}`)}</span>
          <UserLink id={inviter} />
          <span className={classes.quiet}>{t('level', { level })}</span>
          <span className={classes.quiet}>
            <Timestamp at={found_at} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function State({ ring: { reason, matches } }: { ring: Ring }) {
  const { t } = useTranslation('referral');
  const isRequested = reason !== '' && matches.some(({ asked_at, released_at }) => asked_at !== 0 && released_at === 0);
  return (
    <span className={classes.states}>
      <StatusBadge tone={reason === '' ? 'good' : 'warning'}>{t(reason === '' ? 'isReleased' : 'isHeld')}</StatusBadge>
      {isRequested ? <StatusBadge tone="accent">{t('asked')}</StatusBadge> : null}
    </span>
  );
}

function ReleaseDialog({ ring: { user, matches }, onClose }: { ring: Ring; onClose: () => void }) {
  const { t } = useTranslation('referral');
  const release = useAct('releaseReferral', { isQuiet: true, changes: ['listRings', 'getReferral'] });
  // Nothing was shown of one that is held without a match, so nothing counts as looked at.
  const seen = Math.max(1, ...matches.map(({ id }) => id));
  return (
    <ReasonDialog
      opened
      onClose={onClose}
      title={t('releaseTitle', { user })}
      text={t('releaseText')}
      submitLabel={t('release')}
      onSubmit={async reason => {
        await release.mutateAsync({ user, seen, reason });
        toast(t('isReleased'), 'success');
      }}
    />
  );
}
