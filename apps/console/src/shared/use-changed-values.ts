// Says in words what changes of money rules and of people's powers are about, and writes their values for people.
import { operatorRoles } from '@candor/contract';
import { figureOfDecimal } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import type { RowOf } from './calls.ts';
import type { Change } from './parts/facts.tsx';
import { percentText } from './value-texts.ts';

export type ChangedValue = RowOf<'listProposals'>['changes'][number];

export function useChangedValues() {
  const { t } = useTranslation(['proposals', 'staff']);
  const formats = useFormats();

  /** Most values speak for themselves; roles, powers, shares and moments have words of their own. */
  function value(field: ChangedValue['field'], text: string, currency: string): string {
    if (text === '') return '';
    switch (field) {
      case 'role': {
        const role = operatorRoles.find(known => known === text);
        return role === undefined ? text : t(`staff:role_${role}`);
      }
      case 'until':
      case 'launch_start':
      case 'launch_close':
      case 'launch_online':
      case 'opens_at':
        return /^\d+$/.test(text) ? formats.dateTime(Number(text)) : text;
      case 'power':
        return text === 'login' || text === 'withdrawal' ? t(`power_${text}`) : text;
      case 'maker_fee':
      case 'taker_fee':
      case 'band':
      case 'withdrawal_fee':
      case 'option_fee':
      case 'hosting_interest':
      case 'hosting_damages':
      case 'launch_return':
      case 'referral_level_1':
      case 'referral_level_2':
      case 'referral_level_3':
      case 'option_order_cap':
      case 'option_user_cap':
      case 'option_window_cap':
      case 'option_market_cap':
      case 'contract_maker_fee':
      case 'contract_taker_fee':
      case 'contract_slippage':
      case 'contract_band':
      case 'contract_funding_clamp':
      case 'bank_margin':
      case 'bank_fee':
      case 'bank_out_margin':
      case 'bank_out_fee':
        return percentText(text);
      case 'tick':
      case 'lot':
      case 'smallest_notional':
      case 'test_funds_cap':
      case 'first_price':
      case 'option_min_stake':
      case 'hosting_min_amount':
      case 'hosting_max_amount':
      case 'launch_price':
      case 'launch_offered':
      case 'launch_min_amount':
      case 'option_max_stake':
      case 'contract_tick':
      case 'contract_lot':
      case 'contract_max_lots':
      case 'min_deposit':
      case 'min_withdrawal':
      case 'automatic_withdrawal':
      case 'automatic_day':
      case 'two_operators_above':
      case 'cold_amount':
      case 'loss_amount':
        return figureOfDecimal(text);
      case 'bank_minimum':
        return `${figureOfDecimal(text)} ${currency}`.trim();
      case 'bank_out_minimum':
        return `${figureOfDecimal(text)} USDT`;
      case 'house_deposit':
        return t('theHouse');
      case 'insurance_in':
      case 'option_reserve_in':
      case 'option_reserve_out':
      case 'hosting_reserve_in':
      case 'hosting_reserve_out':
      case 'launch_reserve_in':
      case 'launch_reserve_out':
      case 'launch_proceeds_out': {
        const [amount = '', coin = ''] = text.split(' ');
        return `${figureOfDecimal(amount)} ${coin}`;
      }
      case 'owner':
      case 'rail_tester':
        return /^\d+$/.test(text) ? t('user', { user: text }) : text;
      case 'option_sales':
      case 'hosting_sales':
      case 'bank_open':
      case 'bank_pays_out':
        return t(text === '1' ? 'yes' : 'no');
      case 'bank_dismissed':
        return t(text === 'cost' ? 'dismissed_cost' : 'dismissed_nothing');
      case 'option_payouts':
        // `60:0.8 300:0.85`: seconds and the share of the stake that a win brings.
        return text
          .split(' ')
          .map(pair => {
            const [seconds, share = ''] = pair.split(':');
            return `${seconds} s ${percentText(share)}`;
          })
          .join(', ');
      case 'contract_open_interest':
        return `${text}x`;
      case 'contract_standing':
        return t(text === 'open' ? 'standing_open' : 'standing_settled');
      case 'contract_tiers':
        // `50000:50:0.01 250000:20:0.025`: up to which value, which multiple, and the margin that has to stay.
        return text
          .split(' ')
          .map(tier => {
            const [upTo = '', multiple, share = ''] = tier.split(':');
            return `≤ ${figureOfDecimal(upTo)} ${multiple}x ${percentText(share)}`;
          })
          .join(', ');
      case 'auction_seconds':
      case 'hosting_cycle':
      case 'hosting_day':
      case 'launch_pay_coin':
      case 'launch_lock_days':
      case 'launch_day':
      case 'bank_currency':
      case 'bank_name':
      case 'bank_holder':
      case 'bank_number':
      case 'bank_bic':
      case 'bank_claim':
      case 'bank_credit':
      case 'bank_withdrawal':
      case 'bank_line':
      case 'bank_returned':
      case 'bank_last_file':
      case 'name':
      case 'scale':
      case 'status':
      case 'request':
      case 'email':
      case 'address_hold':
      case 'cold_chain':
      case 'rail_chain':
      case 'rail_contract':
      case 'rail_decimals':
      case 'icon':
      case 'cold_address':
      case 'loss_chain':
      case 'clock_leap':
        return text;
      default:
        return field satisfies never;
    }
  }

  return (changes: readonly ChangedValue[]): Change[] => {
    // In which a bank account's amounts are, where the account is named whole.
    const currency = changes.find(({ field }) => field === 'bank_currency')?.to ?? '';
    return changes.map(({ field, from, to }) => ({
      label: t(`field_${field}`),
      from: value(field, from, currency),
      to: value(field, to, currency),
    }));
  };
}
