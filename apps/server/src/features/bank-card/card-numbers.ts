// Finds slips in the numbers of cards, accounts and banks, by the checksums and forms that they carry, and has the national codes of banks.
import { bareText } from '@candor/money';
import { electronicFormatIBAN, isSEPACountry, isValidBIC, isValidIBAN } from 'ibantools';

/** A number or code without the blanks and hyphens that group it, in capitals. */
export function bareNumber(text: string): string {
  return bareText(text).toUpperCase();
}

/** 12 to 19 digits of which the last is the check digit (Luhn, ISO/IEC 7812). */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false;
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = digit * 2;
    sum += index % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  // Nothing but zeros fits the checksum too.
  return sum > 0 && sum % 10 === 0;
}

/** Whether a text is intended as an IBAN: a country and two check digits come first. */
export function looksLikeIban(text: string): boolean {
  return /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(text);
}

export function isIban(text: string): boolean {
  return isValidIBAN(electronicFormatIBAN(text) ?? '');
}

/** An IBAN of a country that SEPA reaches: there are IBANs far beyond it. */
export function isSepaIban(text: string): boolean {
  return isIban(text) && isSEPACountry(text.slice(0, 2).toUpperCase());
}

/** The European Economic Area, within which a transfer needs no address of the payee. */
const EEA: ReadonlySet<string> = new Set([
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GR',
  'HR',
  'HU',
  'IE',
  'IS',
  'IT',
  'LI',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'NO',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
]);

export function isEeaIban(text: string): boolean {
  return isIban(text) && EEA.has(text.slice(0, 2).toUpperCase());
}

/** A business identifier code (SWIFT) of 8 or 11 letters and digits. */
export function isBic(text: string): boolean {
  return isValidBIC(text);
}

type ClearingSystem = { system: string; form: RegExp };

const SYSTEMS: Readonly<Record<string, ClearingSystem>> = {
  AU: { system: 'AUBSB', form: /^\d{6}$/ },
  CA: { system: 'CACPA', form: /^\d{9}$/ },
  CN: { system: 'CNAPS', form: /^\d{12}$/ },
  GB: { system: 'GBDSC', form: /^\d{6}$/ },
  HK: { system: 'HKNCC', form: /^\d{3}$/ },
  IN: { system: 'INFSC', form: /^[A-Z]{4}0[A-Z0-9]{6}$/ },
  JP: { system: 'JPZGN', form: /^\d{7}$/ },
  NZ: { system: 'NZNCC', form: /^\d{6}$/ },
  SG: { system: 'SGIBG', form: /^\d{7}$/ },
  TH: { system: 'THCBC', form: /^\d{3}$/ },
  TW: { system: 'TWNCC', form: /^\d{7}$/ },
  US: { system: 'USABA', form: /^\d{9}$/ },
  ZA: { system: 'ZANCC', form: /^\d{6}$/ },
};

/** The system of a bank's national code; undefined where the country has none, or the code is none of its form. */
export function clearingSystem(country: string, bankCode: string): string | undefined {
  const known = SYSTEMS[country];
  return known?.form.test(bankCode) === true ? known.system : undefined;
}
