// One command to one decision: reads the state, never changes it.
import { type Command, ISSUER, refuseUser } from './command.ts';
import { decideCommand } from './decide-command.ts';
import { type Decision, done, rejected } from './decision.ts';
import { acted, checkAct, type OperatorAct, refuseAfterReset } from './operator/act.ts';
import { DEMO_REVIEWER } from './operator/operator.ts';
import type { Rejection } from './rejection.ts';
import type { State } from './state.ts';

type OperatorCommand = Extract<Command, { act: unknown }>;

/** Decides a command at an engine time in milliseconds. The mode must have been set before anything else. */
export function decide(state: State, command: Command, at: number): Decision {
  if (command.type === 'OpenExchange') {
    if (state.exchange.mode !== null) return rejected({ code: 'exchange-already-open' });
    return done([{ type: 'ExchangeOpened', mode: command.mode }]);
  }
  if (state.exchange.mode === null) return rejected({ code: 'exchange-not-open' });
  // By the table of issuers: looking for the member in every command would cost an order a tenth of its time.
  const issuer = ISSUER[command.type];
  const act = issuer === 'operator' || issuer === 'about-user' ? (command as OperatorCommand).act : null;
  const refusal = (act !== null && refuseAct(state, command, act, at)) || refuseUser(state, command, issuer);
  if (refusal) return rejected(refusal);
  const decision = decideCommand(state, command, at);
  if (act === null || decision.rejection !== undefined) return decision;
  // Whatever an operator does is an action in the records, and comes before what it does.
  const action = acted(state, act);
  return done([action, ...decision.events], decision.result, decision.next);
}

function refuseAct(state: State, command: Command, act: OperatorAct, at: number): Rejection | undefined {
  const unsound = checkAct(state, act, 'user' in command ? command.user : undefined);
  if (unsound !== undefined) return unsound;
  if (act.role === DEMO_REVIEWER && !isForReviewer(command)) return { code: 'invalid-act' };
  return isVoice(command) ? refuseAfterReset(state, act.operator, at) : undefined;
}

/** What an operator proposes, or agrees to. */
function isVoice({ type }: Command): boolean {
  return type === 'Propose' || type === 'ApproveProposal' || type === 'PassWithdrawal';
}

/** All that the demo's reviewer may do: be on record, pass the basic level, and be the one operator that a withdrawal takes. */
function isForReviewer(command: Command): boolean {
  switch (command.type) {
    case 'RecordOperatorAction':
    case 'PassWithdrawal':
      return true;
    case 'SetVerificationLevel':
      return command.level === 'basic';
    default:
      return false;
  }
}
