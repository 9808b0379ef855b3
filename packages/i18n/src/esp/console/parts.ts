// Words of the parts that many pages of the console use: tables, dialogs, moments, in Spanish.
import type { ConsoleTexts } from '../../console-texts.ts';

export const parts = {
  reason: 'Motivo',
  reasonHint: 'Queda registrado y no se puede cambiar después',
  lettersOf: '{{used}} de {{most}}',
  open: 'Abrir',
  export: 'Exportar CSV',
  exportTitle: 'Exportar esta lista',
  exportText: 'El archivo contiene las filas que pasan los filtros. Queda registrado que lo exportaste.',
  clearFilters: 'Quitar filtros',
  pages: 'Páginas de la lista',
  rowsOf: '{{from}} a {{to}} de {{all}}',
  earlierPage: 'Página anterior',
  laterPage: 'Página siguiente',
  bothTimes: '{{local}} aquí, {{utc}}',
  left_days: '{{days}} d {{hours}} h',
  left_hours: '{{hours}} h {{minutes}} min',
  left_minutes: '{{minutes}} min {{seconds}} s',
  what: 'Dato',
  before: 'Antes',
  after: 'Después',
  propose: 'Proponer',
  proposalText: 'Debe aceptarlo una segunda persona. {{effect}}',
} satisfies ConsoleTexts['parts'];
