// The call that an opening order is sent by, and where what the server refuses belongs.
import type { CallFailure } from '@candor/client';
import { type CallInput, leverDirections, leverSubmitKinds } from '@candor/contract';
import type { ContractRules } from '../../../shared/contracts/contract.ts';
import type { ContractField } from './contract-problems.ts';
import type { ContractForm } from './form-fields.ts';

export function requestOf(form: ContractForm, { base, quote }: ContractRules): CallInput<'placeLeverOrder'> {
  const { direction, kind, lots, multiple, price, timeInForce, profit, loss } = form;
  const whole = (text: string) => text.replace(/\.$/, '');
  return {
    currency_id: base.id,
    legal_id: quote.id,
    type: leverDirections[direction],
    share: lots,
    multiple,
    status: leverSubmitKinds[kind],
    ...(kind === 'limit' ? { target_price: whole(price), time_in_force: timeInForce } : {}),
    target_profit_price: whole(profit),
    stop_loss_price: whole(loss),
  };
}

const fieldOfName: Readonly<Record<string, ContractField>> = {
  target_price: 'price',
  share: 'lots',
  multiple: 'multiple',
  target_profit_price: 'profit',
  stop_loss_price: 'loss',
};

const fieldOfCode: Readonly<Record<string, ContractField>> = {
  price_off_tick: 'price',
  price_outside_band: 'price',
  would_take: 'price',
  insufficient_balance: 'lots',
  multiple_too_large: 'multiple',
  above_last_tier: 'lots',
  open_interest_reached: 'lots',
  stop_beyond_liquidation: 'loss',
};

/** Texts by field, in the user's language; what is about no field stands above the button. */
export function refusalOf({ code, message, problems }: Pick<CallFailure, 'code' | 'message' | 'problems'>) {
  const byField: Partial<Record<ContractField, string>> = {};
  for (const problem of problems) {
    const field = fieldOfName[problem.field];
    if (field !== undefined) byField[field] ??= problem.message;
  }
  if (Object.keys(byField).length === 0 && message !== '') byField[fieldOfCode[code] ?? 'order'] = message;
  return byField;
}
