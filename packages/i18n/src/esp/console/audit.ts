// The audit trail: everything that members of staff did, in Spanish.
import type { ConsoleTexts } from '../../console-texts.ts';

export const audit = {
  text: 'Cada acción y cada consulta del equipo, con su motivo y su lugar en el diario. Nada se puede cambiar ni borrar.',
  at: 'Fecha',
  operator: 'Miembro',
  role: 'Rol en ese momento',
  action: 'Acción',
  user: 'Usuario',
  userHint: 'UID',
  from: 'Desde',
  to: 'Hasta',
  reason: 'Motivo',
  digest: 'Hash del motivo',
  sequence: 'Lugar en el diario',
  noMatch: 'Nada coincide con estos filtros',
  nothingYet: 'Nadie ha hecho nada todavía',
} satisfies ConsoleTexts['audit'];
