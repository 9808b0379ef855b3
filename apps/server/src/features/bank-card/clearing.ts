// National codes of banks, by country: the system that a payment file names them in (ISO 20022, external code set), and their form.

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
