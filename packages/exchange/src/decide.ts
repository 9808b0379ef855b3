// One command to one decision: who may give it, then the rule of its feature. Reads the state, never changes it.
import type { Command } from './commands-and-events.ts';
import { type Decision, done, rejected } from './decision.ts';
import type { CommandRule, Issuer } from './feature.ts';
import { COMMANDS } from './features.ts';
import type { ActingRole, OperatorAct } from './operator/act.ts';
import { acted, checkAct, refuseAfterReset } from './operator/check-act.ts';
import type { Rejection } from './rejection.ts';
import type { State } from './state.ts';

type CommandWithAct = Extract<Command, { act: unknown }>;

/** Why a role may not give a command; undefined where it may. */
type Permission<Of extends Command> = (state: State, command: Of) => Rejection | undefined;

/** Which commands of operators each role may give. What people of a role may do further is a matter of the server. */
const MAY_GIVE: {
  readonly [Role in ActingRole]:
    | 'all'
    | { readonly [Type in CommandWithAct['type']]?: Permission<Extract<Command, { type: Type }>> };
} = {
  support: 'all',
  compliance: 'all',
  treasury: 'all',
  products: 'all',
  admin: 'all',
  // It may be on record, pass the basic level, and be the one operator that a withdrawal takes.
  'demo-reviewer': {
    RecordOperatorAction: () => undefined,
    SetVerificationLevel: (_, { level }) => (level === 'basic' ? undefined : { code: 'invalid-act' }),
    PassWithdrawal: ({ withdrawals }, { withdrawal }) =>
      (withdrawals.get(withdrawal)?.needs ?? 1) > 1 ? { code: 'second-operator-needed' } : undefined,
  },
};

/** Decides a command at an engine time in milliseconds. The mode must have been set before anything else. */
export function decide(state: State, command: Command, at: number): Decision {
  if (state.exchange.mode === null && command.type !== 'OpenExchange') return rejected({ code: 'exchange-not-open' });
  // By the rule of the command: a search for the member in every command would cost an order a tenth of its time.
  const rule = COMMANDS[command.type] as CommandRule<Command>;
  const { issuer } = rule;
  const act = issuer === 'operator' || issuer === 'about-user' ? (command as CommandWithAct).act : null;
  const refusal = (act !== null && refuseAct(state, command, act, at)) || refuseUser(state, command, issuer);
  if (refusal) return rejected(refusal);
  const decision = rule.decide(state, command, at);
  if (act === null || decision.rejection !== undefined) return decision;
  // What an operator does is an action in the records, and comes before what it does.
  return done([acted(state, act), ...decision.events], decision.result, decision.next);
}

/** Why the user of a command may not give it, or may not be its subject. */
function refuseUser(state: State, command: Command, issuer: Issuer): Rejection | undefined {
  if (issuer === 'exchange' || issuer === 'operator') return undefined;
  const user = state.users.get((command as Extract<Command, { user: number }>).user);
  if (user === undefined) return { code: 'unknown-user' };
  if (user.closedAt !== null) return { code: 'user-closed' };
  return issuer === 'user' && user.isFrozen ? { code: 'user-frozen' } : undefined;
}

function refuseAct(state: State, command: Command, act: OperatorAct, at: number): Rejection | undefined {
  const unsound = checkAct(state, act, 'user' in command ? command.user : undefined) ?? refuseRole(state, command, act);
  if (unsound !== undefined) return unsound;
  return isVoice(command) ? refuseAfterReset(state, act.operator, at) : undefined;
}

function refuseRole(state: State, command: Command, { role }: OperatorAct): Rejection | undefined {
  const granted = MAY_GIVE[role];
  if (granted === 'all') return undefined;
  const permission = granted[command.type as CommandWithAct['type']] as Permission<Command> | undefined;
  return permission === undefined ? { code: 'invalid-act' } : permission(state, command);
}

/** What an operator proposes, or agrees to. */
function isVoice({ type }: Command): boolean {
  return type === 'Propose' || type === 'ApproveProposal' || type === 'PassWithdrawal';
}
