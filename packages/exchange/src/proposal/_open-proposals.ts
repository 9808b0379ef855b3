// Shorthands for the tests of proposals: who proposes, approves, refuses and withdraws, and how time passes.
import { actOf, type OperatorName } from '../_act.ts';
import { openSmallExchange, SMALL_MARKET } from '../_small-exchange.ts';
import { LEFT_ALONE_MS } from '../operator/operator.ts';
import type { Change } from './proposal.ts';

export const HOUR = 3_600_000;
const { type: _type, status: _status, ...smallMarket } = SMALL_MARKET;
export const settings = smallMarket;
export const fees: Change = { kind: 'market', market: { ...settings, takerFeePpm: 9n } };
export const invitation: Change = { kind: 'open-operator', operator: 3 };
export const refused = (code: string) => ({ kind: 'rejected', rejection: { code } });

/** A small exchange with shorthands for what operators do about proposals. */
export function openProposals() {
  const exchange = openSmallExchange();
  const { run, wait, state } = exchange;
  const propose = (by: OperatorName, change: Change, effectiveAt = 0, user: number | null = null) =>
    run({ type: 'Propose', change, effectiveAt, act: actOf(by, user) });
  const does = (type: 'ApproveProposal' | 'RefuseProposal' | 'WithdrawProposal') => {
    return (by: OperatorName, proposal = 1) => run({ type, proposal, act: actOf(by) });
  };
  const answers = {
    approve: does('ApproveProposal'),
    refuse: does('RefuseProposal'),
    withdraw: does('WithdrawProposal'),
  };
  /** What happened while the clock went on. */
  const pass = (ms: number): string[] => {
    wait(ms);
    const outcome = run({ type: 'AdvanceClock' });
    return outcome.kind === 'done' ? outcome.events.map(event => event.type) : [outcome.kind];
  };
  const closeOtto = () => run({ type: 'CloseOperator', operator: 2, act: actOf('olga') });
  /** Otto has been gone for so long that it does not count any more. */
  const alone = () => {
    closeOtto();
    wait(LEFT_ALONE_MS);
  };
  const takerFee = () => state.markets.require(1).takerFeePpm;
  return { ...exchange, propose, ...answers, pass, closeOtto, alone, takerFee };
}
