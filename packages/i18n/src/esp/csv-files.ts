// What is chosen before a list is exported as a file.
import type * as en from '../en/csv-files.ts';
import type { Translated } from '../texts.ts';

export const csvFiles = {
  title: 'Exportar como archivo',
  format: 'Formato',
  format_csv: 'CSV',
  format_koinly: 'Koinly',
  format_cointracking: 'CoinTracking',
  format_csv_text: 'Para hojas de cálculo',
  format_koinly_text: 'Archivo de importación de Koinly. Revisa las etiquetas: no es asesoría fiscal.',
  format_cointracking_text:
    'Archivo de importación de CoinTracking, con horas en UTC. Revisa los tipos: no es asesoría fiscal.',
  separator: 'Separador',
  separator_comma: 'Coma (,)',
  separator_semicolon: 'Punto y coma (;)',
  separator_tab: 'Tabulador',
  decimal: 'Signo decimal',
  decimal_point: 'Punto (1.5)',
  decimal_comma: 'Coma (1,5)',
  start: 'Exportar',
} satisfies Translated<typeof en.csvFiles>;
