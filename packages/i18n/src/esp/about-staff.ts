// The public page about what staff can do, in Spanish.
import type { Texts } from '../texts.ts';

export const aboutStaff = {
  title: 'Qué puede hacer el equipo',
  intro:
    'Esta lista sale de la misma tabla con la que el servidor permite o rechaza lo que hace el equipo. No hay permisos fuera de ella.',
  nobody: 'Lo que nadie puede hacer',
  nobody_balance: 'Cambiar el saldo de nadie',
  nobody_outcome: 'Elegir un precio, una ejecución o el resultado de una opción',
  nobody_actAs: 'Entrar o actuar como un usuario',
  nobody_secrets: 'Ver una contraseña, una contraseña de fondos o el secreto de un autenticador',
  nobody_unseen: 'Abrir tus datos sin que conste en la página de tu cuenta',
  nobody_silent: 'Suspender tu acceso o tus retiros sin un motivo y un plazo que tú veas',
  role: 'Rol',
  allRoles: 'Todos los roles',
  powers: 'Permisos',
  powersOf: 'Permisos: {{role}}',
  takesTwo: 'Dos personas',
  twoText:
    'Lo que exige dos personas solo surte efecto cuando otra persona del equipo está de acuerdo. Donde solo hay una, espera 24 horas a la vista de todos.',
} satisfies Texts['aboutStaff'];
