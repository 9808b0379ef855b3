// Referral: the shares of fees with what is proposed about them, and accounts that share something with an inviter.
import { ErrorState, figureOfDecimal, SkeletonRows } from '@candor/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CallAnswer } from '../../shared/calls.ts';
import { failureText } from '../../shared/failure.ts';
import { KeyValues } from '../../shared/parts/key-values.tsx';
import { Page } from '../../shared/parts/page.tsx';
import { Panel } from '../../shared/parts/panel.tsx';
import { StaleNotice } from '../../shared/parts/stale-notice.tsx';
import { percentOf } from '../../shared/percent.ts';
import { REFRESH_MS } from '../../shared/refresh.ts';
import { useMay } from '../../shared/session.ts';
import { useCall } from '../../shared/use-call.ts';
import { RingList } from './ring-list.tsx';
import { SharesDialog } from './shares-dialog.tsx';

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
