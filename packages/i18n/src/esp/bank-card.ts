// The bank card or account that one is paid to, in Spanish.
import type * as en from '../en/bank-card.ts';
import type { Translated } from '../texts.ts';

export const bankCard = {
  title: 'Cuenta bancaria',
  none: 'Aún no has añadido una cuenta bancaria ni una tarjeta',
  useText: 'Los retiros a un banco llegan a esta cuenta o tarjeta.',
  add: 'Añadir cuenta o tarjeta',
  addTitle: 'Añadir cuenta bancaria',
  replaceTitle: 'Cambiar cuenta bancaria',
  replace: 'Cambiar',
  numbers: 'Cuenta o tarjeta',
  holder: 'Titular',
  holderText: 'El nombre que verificaste',
  cardNumber: 'Número de tarjeta',
  accountNumber: 'IBAN o número de cuenta',
  account: 'Número de cuenta',
  oneAtLeast: 'Basta con uno de los dos números',
  bank: 'Banco',
  bankName: 'Nombre del banco',
  branch: 'Sucursal',
  swift: 'Código SWIFT',
  bankAddress: 'Dirección del banco',
  bankCountry: 'País del banco',
  bankCode: 'Código bancario nacional',
  bankCodeText: 'Número de ruta, sort code, BSB o similar; necesario si no hay IBAN ni código SWIFT',
  swiftOrCode: 'Código SWIFT o código bancario nacional',
  payee: 'Beneficiario',
  payeeAddress: 'Dirección del beneficiario',
  postalCode: 'Código postal',
  payeeTown: 'Ciudad del beneficiario',
  payeeCountry: 'País del beneficiario',
  detailsText: 'Los bancos fuera del Espacio Económico Europeo necesitan la ciudad y el país.',
  optional: 'Opcional',
  bind: 'Guardar cuenta',
  bindText: 'Los números se guardan cifrados.',
  replaceText: 'Sustituye a la cuenta o tarjeta que añadiste antes.',
  bindingFailedBecause: '{{failed}}. {{reason}}',
  nameFirstText: 'La cuenta o la tarjeta debe estar a tu nombre verificado.',
  goToVerification: 'Ir a la verificación',
} satisfies Translated<typeof en.bankCard>;

export const errors = {
  binding_failed: 'No se pudo vincular',
} satisfies Translated<typeof en.errors>;

export const problems = {
  holder_differs: 'El titular debe ser tu nombre verificado',
  invalid_card_number: 'Introduce un número de tarjeta válido',
  invalid_iban: 'Este IBAN no es válido. Revísalo',
  invalid_swift: 'El código SWIFT tiene 8 u 11 letras y números',
  card_or_account_needed: 'Introduce un número de tarjeta, o un IBAN o número de cuenta',
  invalid_bank_code: 'Este código no corresponde al país del banco',
} satisfies Translated<typeof en.problems>;

export const fieldProblems = {
  real_name: 'Titular',
  bank_name: 'Banco',
  bank_account: 'IBAN o número de cuenta',
  card_number: 'Número de tarjeta',
  bank_branch: 'Sucursal',
  bank_address: 'Dirección del banco',
  residence_address: 'Dirección del titular',
  postal_code: 'Código postal',
  residence_town: 'Ciudad',
  residence_country: 'País',
  bank_country: 'País del banco',
  bank_clearing: 'Código bancario nacional',
} satisfies Translated<typeof en.fieldProblems>;

export const events = {
  'bank-card-changed': 'Tu cuenta bancaria ha cambiado',
} satisfies Translated<typeof en.events>;

export const eventMessages = {
  'bank-card-changed': 'Se cambió la cuenta bancaria o la tarjeta en la que {{site}} te paga.',
} satisfies Translated<typeof en.eventMessages>;
