// Says in words what a proposal is about and what it changes.
import { operatorRoles } from '@candor/contract';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../shared/language.ts';
import type { Change } from '../../shared/parts/changes-table.tsx';
import type { Proposal } from './proposal.ts';

type ChangedValue = Proposal['changes'][number];

export function useProposalWords() {
  const { t } = useTranslation(['proposals', 'staff']);
  const formats = useFormats();

  /** Most values speak for themselves; roles, powers and moments have words of their own. */
  function value(field: ChangedValue['field'], text: string): string {
    if (text === '') return '';
    switch (field) {
      case 'role': {
        const role = operatorRoles.find(known => known === text);
        return role === undefined ? text : t(`staff:role_${role}`);
      }
      case 'until':
        return /^\d+$/.test(text) ? formats.dateTime(Number(text)) : text;
      case 'power':
        return text === 'login' || text === 'withdrawal' ? t(`power_${text}`) : text;
      case 'maker_fee':
      case 'taker_fee':
      case 'band':
        return `${text} %`;
      case 'tick':
      case 'lot':
      case 'smallest_notional':
      case 'test_funds_cap':
      case 'name':
      case 'scale':
      case 'status':
      case 'request':
      case 'email':
        return text;
      default:
        return field satisfies never;
    }
  }

  const changes = (proposal: Proposal): Change[] =>
    proposal.changes.map(({ field, from, to }) => ({
      label: t(`field_${field}`),
      from: value(field, from),
      to: value(field, to),
    }));

  return {
    /** `Market BTC/USDT`. */
    title: ({ kind, subject }: Proposal): string => t(`kind_${kind}`, { name: subject.name || `#${subject.id}` }),
    changes,
    /** The changes in one line. */
    summary: (proposal: Proposal): string =>
      changes(proposal)
        .map(({ label, from, to }) => (from === '' ? `${label}: ${to}` : `${label}: ${from} → ${to}`))
        .join(' · '),
  };
}
