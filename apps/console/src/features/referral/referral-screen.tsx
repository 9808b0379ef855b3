// Referral: the shares of fees with what is proposed about them, and accounts that share something with an inviter.

import { CallFailed } from '@candor/client';
import { parseDecimal } from '@candor/money';
import { ErrorState, figureOfDecimal, SkeletonRows, toast } from '@candor/ui';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CallAnswer } from '../../shared/calls.ts';
import { ProposalDialog } from '../../shared/dialogs/proposal-dialog.tsx';
import { failureText } from '../../shared/failure.ts';
import { KeyValues } from '../../shared/parts/key-values.tsx';
import { Page } from '../../shared/parts/page.tsx';
import { Panel } from '../../shared/parts/panel.tsx';
import { StaleNotice } from '../../shared/parts/stale-notice.tsx';
import { fractionOf, percentOf } from '../../shared/percent.ts';
import { REFRESH_MS } from '../../shared/refresh.ts';
import { useMay } from '../../shared/session.ts';
import { useAct, useCall } from '../../shared/use-call.ts';
import { RingList } from './ring-list.tsx';

const LEVELS = ['level_1', 'level_2', 'level_3'] as const;

const PERCENT_SCALE = 4;

/** Half of a fee, at that scale. */
const MOST = 500_000n;

export function ReferralScreen() {
  const { t } = useTranslation(['referral', 'frame']);
  const asked = useCall('getReferral', {}, { refetchInterval: REFRESH_MS });
  const { data } = asked;
  return (
    <Page title={t('frame:page_referral')} text={t('text')} isLong>
      {asked.isPending ? <SkeletonRows rows={4} /> : null}
      {asked.isError && data === undefined ? (
        <ErrorState text={failureText(asked.error)} onRetry={() => void asked.refetch()} />
      ) : null}
      {data === undefined ? null : (
        <>
          <StaleNotice query={asked} />
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
            value: `${figureOfDecimal(percentOf(share))}\u00a0%`,
          })),
          { label: t('invited'), value: invited },
          { label: t('held'), value: held },
        ]}
      />
      {isProposing ? <SharesDialog shares={shares} onClose={() => setProposing(false)} /> : null}
    </Panel>
  );
}

type Level = (typeof LEVELS)[number];

/** Proposes other shares of referral, in percent of a fee; half of the fee in all is the most. */
function SharesDialog({ shares, onClose }: { shares: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation(['referral', 'problems']);
  const [typed, setTyped] = useState<readonly string[]>(LEVELS.map((_, index) => percentOf(shares[index] ?? '0')));
  const [problems, setProblems] = useState<Partial<Record<Level, string>>>({});
  const propose = useAct('proposeReferralShares', { isQuiet: true, changes: ['getReferral', 'listProposals'] });
  const isAboveHalf = sumOf(typed) > MOST;

  async function send(reason: string) {
    const [level_1, level_2, level_3] = typed.map(fractionOf) as [string, string, string];
    try {
      await propose.mutateAsync({ level_1, level_2, level_3, reason });
    } catch (error) {
      if (error instanceof CallFailed) {
        const problems = error.failure.problems.map(({ field, message }) => [field, message]);
        setProblems(Object.fromEntries(problems) as Partial<Record<Level, string>>);
      }
      throw error;
    }
    toast(t('proposed'), 'success');
  }

  return (
    <ProposalDialog
      opened
      onClose={onClose}
      title={t('propose')}
      effect={t('proposeEffect')}
      changes={[]}
      missing={typed.some(text => text.trim() === '') || isAboveHalf ? t('proposeIncomplete') : undefined}
      onSubmit={send}
    >
      {isTried =>
        LEVELS.map((level, index) => (
          <TextInput
            key={level}
            label={t('level', { level: index + 1 })}
            description={index === 0 ? t('fraction') : undefined}
            inputMode="decimal"
            rightSection="%"
            value={typed[index]!}
            error={
              problems[level] ??
              (index === 0 && isAboveHalf ? t('problems:above_half') : isTried && typed[index]!.trim() === '')
            }
            onChange={({ currentTarget: { value } }) => {
              setProblems({});
              setTyped(before => before.map((text, place) => (place === index ? value : text)));
            }}
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
