// All that is known of a proposal.
import { NOTICE_MINUTES } from '@candor/contract/console';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ChangesTable } from '../../shared/parts/changes-table.tsx';
import { type KeyValue, KeyValues } from '../../shared/parts/key-values.tsx';
import { Remaining } from '../../shared/parts/remaining.tsx';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { useMay } from '../../shared/session.ts';
import { nextMomentOf, type Proposal, placeOf, proposalTones } from './proposal.ts';
import classes from './proposals.module.css';
import { useProposalWords } from './use-proposal-words.ts';

/** What alters the rules of money, or where it is sent to, has notice. */
const ANNOUNCED: ReadonlySet<Proposal['kind']> = new Set(['market', 'coin', 'coin_rules', 'bank_account']);

export function ProposalFacts({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation(['proposals', 'staff']);
  const words = useProposalWords();
  const person = ({ name, role }: Proposal['proposed_by']) => `${name} · ${t(`staff:role_${role}`)}`;
  const moment = nextMomentOf(proposal);
  const at = (label: string, when: number): KeyValue[] =>
    when === 0 ? [] : [{ label, value: <Timestamp at={when} /> }];
  /** Whoever approves has to know from when it would count; later the moment itself is there. */
  function planned(): KeyValue[] {
    if (!ANNOUNCED.has(proposal.kind) || proposal.state !== 'waiting') return [];
    const when = proposal.planned_at;
    const soon = t('plannedSoon', { minutes: NOTICE_MINUTES });
    return [{ label: t('plannedAt'), value: when === 0 ? soon : <Timestamp at={when} /> }];
  }
  const about = placeOf(proposal);
  const seesAbout = useMay(about?.permission ?? 'proposals.see');
  return (
    <>
      <ChangesTable changes={words.changes(proposal)} />
      <KeyValues
        items={[
          {
            label: t('state'),
            value: <StatusBadge tone={proposalTones[proposal.state]}>{t(`state_${proposal.state}`)}</StatusBadge>,
          },
          { label: t('means'), value: t(`meaning_${proposal.state}`) },
          ...(moment === 0 ? [] : [{ label: t('timeLeft'), value: <Remaining until={moment} over={t('now')} /> }]),
          ...(about === undefined || !seesAbout
            ? []
            : [{ label: t('about'), value: <Link to={about.to}>{t(about.name)}</Link> }]),
          { label: t('proposedBy'), value: person(proposal.proposed_by) },
          ...at(t('proposedAt'), proposal.proposed_at),
          { label: t('reason'), value: <span className={classes.reason}>{proposal.reason || '–'}</span> },
          ...(proposal.approved_by === null ? [] : [{ label: t('approvedBy'), value: person(proposal.approved_by) }]),
          ...at(t('approvedAt'), proposal.approved_at),
          ...planned(),
          ...at(t('takesEffectAt'), proposal.takes_effect_at),
          ...at(t('expiresAt'), proposal.expires_at),
          ...at(t('closedAt'), proposal.closed_at),
        ]}
      />
    </>
  );
}
