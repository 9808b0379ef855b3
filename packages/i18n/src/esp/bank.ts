// Money by bank: refusals, entries, remarks in records, and what staff may do.
import type * as en from '../en/bank.ts';
import type { Translated } from '../texts.ts';

export const bankErrors = {
  deposits_paused: 'Los depósitos de {{coin}} están en pausa en este momento',
  unknown_bank_account: 'Esta cuenta bancaria no acepta depósitos',
  below_smallest_bank_deposit: 'La transferencia mínima a esta cuenta es de {{minimum}} {{currency}}',
  too_many_bank_claims:
    'Solo puede haber {{limit}} transferencias anunciadas abiertas. Espere a que llegue una o venza su tipo de cambio',
  unknown_bank_line: 'No existe ese apunte abierto del extracto',
  unknown_bank_claim: 'Ningún aviso abierto encaja con este apunte: cuenta, importe y hora deben coincidir',
  bank_credit_held:
    'El valor de un depósito bancario reciente se retiene tres días hábiles. Ahora puede retirar {{left}} USDT; más a partir del {{until}}',
  no_bank_rate: 'No hay un tipo de cambio actual para esta moneda. Inténtelo más tarde',
  unreadable_statement: 'No se pudo leer el extracto: {{why}}',
} satisfies Translated<typeof en.bankErrors>;

export const bankEntries = {
  bankDeposit: 'Depósito bancario',
  bankDepositFee: 'Comisión del depósito bancario',
} satisfies Translated<typeof en.bankEntries>;

export const bankRemarks = {
  claimExpired: 'No llegó ninguna transferencia mientras el tipo de cambio era válido',
} satisfies Translated<typeof en.bankRemarks>;

export const bankPowers = {
  may_banks_see: 'Ver cuentas bancarias, extractos y avisos de transferencia',
  may_banks_import: 'Importar extractos bancarios y apartar apuntes',
  may_banks_assign: 'Indicar a qué usuario pertenece un apunte',
  may_banks_change: 'Cambiar las cuentas bancarias, su margen y su comisión',
  action_import_bank_lines: 'Importó un extracto bancario',
  action_assign_bank_line: 'Propuso de quién es una transferencia bancaria',
  action_set_bank_line_aside: 'Apartó un apunte del extracto',
  action_change_bank_account: 'Propuso una cuenta bancaria',
} satisfies Translated<typeof en.bankPowers>;
