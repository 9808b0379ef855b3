// What members of staff did on an account, as its owner sees it, in Spanish.
import type { Texts } from '../texts.ts';

export const accountActions = {
  title: 'Qué pasó en mi cuenta',
  intro:
    'Todo lo que nuestro equipo hizo en tu cuenta y todo lo que consultó. Cada entrada tiene su lugar en el diario, así que ninguna puede desaparecer sin que se note.',
  none: 'Nadie ha hecho ni consultado nada todavía',
  noneText:
    'Cuando alguien del equipo abra tus datos, revise tus documentos o cambie algo en tu cuenta, aparecerá aquí al momento, con la hora, el rol y el motivo.',
  look: 'Consulta',
  act: 'Acción',
  reason: 'Motivo: {{reason}}',
  entry: 'Diario n.º {{sequence}}',
  staff: 'Qué puede hacer el equipo',
  staffText: 'Cada permiso, por rol, y lo que nadie puede hacer',
} satisfies Texts['accountActions'];
