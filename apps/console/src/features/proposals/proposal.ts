// A proposal as the console shows it: what it is about, and in which state it is.
import type { CallAnswer } from '../../shared/calls.ts';
import type { StatusTone } from '../../shared/parts/values.tsx';

export type Proposal = CallAnswer<'getProposal'>;

export const proposalTones = {
  waiting: 'warning',
  waiting_alone: 'warning',
  approved: 'accent',
  void: 'quiet',
  effective: 'good',
  failed: 'danger',
  refused: 'danger',
  withdrawn: 'quiet',
  expired: 'quiet',
} as const satisfies Record<Proposal['state'], StatusTone>;

/** The moment that a proposal waits for now; 0 where it waits for a person only, or for nothing any more. */
export function nextMomentOf({ state, takes_effect_at: effect, expires_at: expiry }: Proposal): number {
  switch (state) {
    case 'waiting':
    case 'void':
      return expiry;
    case 'waiting_alone':
    case 'approved':
      return effect;
    case 'effective':
    case 'failed':
    case 'refused':
    case 'withdrawn':
    case 'expired':
      return 0;
    default:
      return state satisfies never;
  }
}

/** The page that shows the approver what it is about, the permission for it, and the name of the link. */
export function subjectLinkOf({ kind, subject: { id }, state }: Pick<Proposal, 'kind' | 'subject' | 'state'>) {
  switch (kind) {
    case 'keep_deposit':
    case 'assign_deposit': {
      const queue = state === 'effective' ? '' : 'queue=unclaimed&';
      return { to: `/deposits?${queue}id=${id}`, permission: 'deposits.see', name: 'toDeposit' } as const;
    }
    case 'bank_account':
      return { to: `/banks?view=accounts&id=${id}`, permission: 'banks.see', name: 'toBankAccount' } as const;
    case 'assign_bank_line':
    case 'reverse_bank_credit':
    case 'settle_bank_debit':
    case 'dismiss_bank_line':
      return { to: `/banks?queue=all&id=${id}`, permission: 'banks.see', name: 'toBankLine' } as const;
    case 'return_bank_payment': {
      const to = state === 'effective' ? '/withdrawals?queue=closed' : '/banks?view=payments&queue=paid';
      return { to: `${to}&id=${id}`, permission: 'banks.see', name: 'toBankWithdrawal' } as const;
    }
    case 'continue_bank_files':
      return { to: '/banks?view=payments', permission: 'banks.see', name: 'toBankFiles' } as const;
    case 'settle_bank_withdrawal':
    case 'fail_bank_withdrawal': {
      const to = state === 'effective' ? '/withdrawals?queue=closed' : '/banks?view=payments&queue=sent';
      return { to: `${to}&id=${id}`, permission: 'banks.see', name: 'toBankWithdrawal' } as const;
    }
    case 'rail':
      return { to: '/chains', permission: 'chains.see', name: 'toCoin' } as const;
    case 'coin_rules':
    case 'cold_move':
    case 'book_loss':
      return { to: `/chains?coin=${id}`, permission: 'chains.see', name: 'toCoin' } as const;
    case 'accept_clock':
      return { to: '/health', permission: 'health.see', name: 'toHealth' } as const;
    case 'fund_reserve':
      return { to: '/reserves', permission: 'reserves.see', name: 'toReserves' } as const;
    default:
      return undefined;
  }
}
