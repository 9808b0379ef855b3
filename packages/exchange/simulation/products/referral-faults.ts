// The faults of a command about referral, in no order; see expected-faults.ts.
import type { Command } from '../../src/index.ts';
import type { AuditedExchange } from '../audited-exchange.ts';
import { actFaults, type Fault, userFaults } from '../people-faults.ts';
import { areSharesSound } from './audit-referral.ts';

/** Undefined where the command is another. */
export function referralFaults(audited: AuditedExchange, command: Command): Fault[] | undefined {
  const { referral, people } = audited;
  switch (command.type) {
    case 'ConfigureReferral': {
      const isKnown = referral.shares !== undefined;
      return [
        ['second-operator-needed', isKnown],
        ['invalid-configuration', !isKnown && !areSharesSound(command.sharesPpm)],
      ];
    }
    case 'HoldReferral':
      return [['no-referral', (people.users.get(command.user)?.inviter ?? null) === null]];
    case 'ReleaseReferral': {
      const { user, act } = command;
      const faults = [...actFaults(audited, act, user), ...userFaults(audited, user, true)];
      return [...faults, ['no-referral', !referral.isHeld(user)]];
    }
    default:
      return undefined;
  }
}
