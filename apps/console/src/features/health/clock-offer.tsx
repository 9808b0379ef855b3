// Offers to propose that the clock of the machine is accepted, after a leap that nothing confirms or refutes.
import { toast } from '@candor/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ProposalDialog } from '../../shared/dialogs/proposal-dialog.tsx';
import type { Health } from '../../shared/health/health-alerts.ts';
import { REFRESH_MS } from '../../shared/refresh.ts';
import { useMay } from '../../shared/session.ts';
import { useAct, useCall } from '../../shared/use-call.ts';
import classes from './health.module.css';

export function ClockOffer({ health: { engine } }: { health: Health }) {
  const mayPropose = useMay('health.clock');
  const isOpen = engine.clock_leap_ms !== 0 && engine.clock_is_refuted === 0;
  return isOpen && mayPropose ? <Offer leapMs={engine.clock_leap_ms} /> : null;
}

function Offer({ leapMs }: { leapMs: number }) {
  const { t } = useTranslation(['health', 'proposals', 'chains']);
  const [isProposing, setProposing] = useState(false);
  const seesProposals = useMay('proposals.see');
  const params = { shown: 'waiting', limit: 100 } as const;
  const { data } = useCall('listProposals', params, { enabled: seesProposals, refetchInterval: REFRESH_MS });
  const waiting = data?.list.find(({ kind }) => kind === 'accept_clock');
  const propose = useAct('acceptClock', { isQuiet: true, changes: ['getHealth', 'listProposals'] });
  const seconds = `${leapMs < 0 ? '−' : '+'}${Math.abs(Math.round(leapMs / 1_000))} s`;
  return (
    <div className={classes.offer}>
      {waiting === undefined ? (
        <Button size="sm" variant="default" onClick={() => setProposing(true)}>
          {t('acceptClock')}
        </Button>
      ) : (
        <p className={classes.quiet}>
          {t('chains:changeWaits')} <Link to={`/proposals?id=${waiting.id}`}>{t('chains:toProposal')}</Link>
        </p>
      )}
      {isProposing ? (
        <ProposalDialog
          opened
          onClose={() => setProposing(false)}
          title={t('acceptClock')}
          effect={t('acceptClockEffect')}
          isDangerous
          changes={[{ label: t('proposals:field_clock_leap'), from: '', to: seconds }]}
          onSubmit={async reason => {
            await propose.mutateAsync({ reason });
            toast(t('acceptClockProposed'), 'success');
          }}
        />
      ) : null}
    </div>
  );
}
