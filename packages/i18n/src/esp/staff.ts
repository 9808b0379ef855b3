// What staff can do and what it did, as users see it, and what staff sees of itself: colleagues, the audit log, their own login, in Spanish.
import type * as en from '../en/staff.ts';
import type { Translated } from '../texts.ts';

export const aboutStaff = {
  title: 'Qué puede hacer el equipo',
  intro:
    'Esta lista sale de la misma tabla con la que el servidor permite o rechaza lo que hace el equipo. No hay permisos fuera de ella.',
  demoReviewer:
    'En esta demo un programa hace de personal: el revisor de la demo. Aprueba solicitudes básicas completas y retiros pequeños, y no puede hacer nada más. Todo lo que hace queda registrado, como lo de cualquier persona.',
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
} satisfies Translated<typeof en.aboutStaff>;

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
} satisfies Translated<typeof en.accountActions>;

export const operators = {
  text: 'Quién trabaja aquí y con qué rol. Invitar o cambiar un rol requiere una segunda persona.',
  who: 'Quién',
  role: 'Rol',
  state: 'Estado',
  factor: 'Segundo factor',
  factorSet: 'Configurado',
  factorMissing: 'Aún no',
  since: 'Desde',
  lastSeen: 'Último uso',
  never: 'Nunca',
  failedLogins: 'Accesos fallidos',
  failedLoginsOf: '{{amount}} en los últimos 7 días, el último {{when}} desde {{address}}',
  noFailedLogins: 'Ninguno en los últimos 7 días',
  invitedBy: 'Invitado por',
  firstOnes: 'De los primeros',
  invitationEnds: 'La invitación caduca',
  closedAt: 'Acceso terminado',
  state_proposed: 'Propuesto',
  state_invited: 'Invitado',
  state_active: 'Activo',
  state_closed: 'De baja',
  'state_not-invited': 'No invitado',
  invite: 'Invitar',
  inviteTitle: 'Invitar a alguien',
  inviteEffect: 'El correo con la invitación sale justo después.',
  inviteIncomplete: 'Escribe un correo y elige un rol',
  chooseRole: 'Elige',
  roleHint: 'Decide qué puede hacer',
  roleText_support: 'Responde preguntas y ayuda con las cuentas',
  roleText_compliance: 'Revisa documentos de verificación e investiga lo anómalo',
  roleText_treasury: 'Vigila las cuentas propias de la plataforma',
  roleText_products: 'Se ocupa de las monedas y los mercados',
  roleText_admin: 'Decide quién forma parte del equipo',
  proposed: 'Propuesto. Ahora debe aceptarlo una segunda persona.',
  changeRole: 'Cambiar rol',
  changeRoleOf: 'Otro rol para {{name}}',
  roleEffect: 'El rol se aplica de inmediato.',
  inviteAgain: 'Volver a invitar',
  inviteAgainText: 'Se envía un correo nuevo a {{email}}. El enlace anterior deja de servir.',
  close: 'Quitar acceso',
  closeTitle: 'Quitar el acceso a {{name}}',
  closeText: 'Se aplica de inmediato y cierra todas sus sesiones. Para volver hace falta otra invitación.',
  powersText:
    'Es la tabla que usa el propio servidor, y los usuarios también pueden leerla. Nadie puede cambiar un saldo, un precio ni un resultado.',
  power: 'Permiso',
  may: 'Puede',
  mayNot: 'No puede',
  takesTwo: 'Dos personas',
} satisfies Translated<typeof en.operators>;

export const audit = {
  text: 'Cada acción y cada consulta del equipo, con su motivo y su lugar en el diario. Nada se puede cambiar ni borrar.',
  at: 'Fecha',
  operator: 'Miembro',
  role: 'Rol en ese momento',
  action: 'Acción',
  user: 'Usuario',
  userHint: 'UID',
  dates: 'Fechas',
  reason: 'Motivo',
  digest: 'Hash del motivo',
  sequence: 'Lugar en el diario',
  noMatch: 'Nada coincide con estos filtros',
  nothingYet: 'Nadie ha hecho nada todavía',
} satisfies Translated<typeof en.audit>;

export const ownAccount = {
  text: 'Quién eres aquí y dónde tienes sesiones abiertas.',
  whoYouAre: 'Quién eres',
  number: 'Número',
  saveName: 'Guardar nombre',
  nameSaved: 'Tu nombre se guardó',
  credentials: 'Acceso',
  credentialsText: 'Al cambiar algo se cierran tus otras sesiones.',
  changePassword: 'Cambiar contraseña',
  newAuthenticator: 'Configurar otra aplicación',
  passwordChanged: 'Tu contraseña se cambió',
  codesLeft: 'Sin usar: {{left}}',
  sessions: 'Sesiones',
  sessionsText: 'Cierra lo que no reconozcas y luego cambia tu contraseña.',
  device: 'Dispositivo',
  unknownDevice: 'Dispositivo desconocido',
  address: 'Dirección IP',
  since: 'Desde',
  lastSeen: 'Último uso',
  act: 'Acción',
  thisLogin: 'Esta sesión',
  end: 'Cerrar',
} satisfies Translated<typeof en.ownAccount>;

export const signIn = {
  logIn: 'Iniciar sesión',
  loginEnded: 'Tu sesión terminó. Inicia sesión de nuevo.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  oldPassword: 'Contraseña actual',
  newPassword: 'Contraseña nueva',
  newPasswordText: 'La que usaste para entrar era solo para la primera vez.',
  passwordHint: 'Al menos 12 caracteres',
  repeatPassword: 'Repite la contraseña',
  savePassword: 'Guardar contraseña',
  stepOf: 'Paso {{step}} de {{steps}}',
  secondFactor: 'Segundo factor',
  secondFactorText: 'Escribe el código que muestra ahora tu aplicación de autenticación.',
  code: 'Código de la aplicación',
  digitOf: 'Dígito {{place}} de {{places}}',
  goOn: 'Continuar',
  useRecoveryCode: 'No puedo usar la aplicación',
  useApp: 'Usar la aplicación',
  recoveryCode: 'Código de recuperación',
  recoveryCodeHint: 'Sirve una sola vez. Después configurarás de nuevo una aplicación.',
  authenticator: 'Aplicación de autenticación',
  authenticatorText: 'Escanea el código con una aplicación de autenticación y escribe lo que muestra.',
  qrCode: 'Código QR para la aplicación',
  orType: 'O escríbelo:',
  copySecret: 'Copiar la clave',
  setUp: 'Configurar',
  recoveryCodes: 'Códigos de recuperación',
  recoveryCodesText:
    'Solo se muestran ahora. Cada uno permite entrar una vez si pierdes la aplicación. Guárdalos donde nadie más los vea.',
  saveAsFile: 'Guardar como archivo',
  codesKept: 'Ya guardé los códigos',
  invitation: 'Invitación',
  invitationText: 'Te invitaron a trabajar aquí como {{role}}. Entrarás con {{email}}.',
  yourName: 'Nombre',
  yourNameHint: 'Tus colegas lo ven junto a lo que haces',
  accept: 'Aceptar la invitación',
  accepted: 'Te damos la bienvenida',
  acceptedText: 'Entra con tu nueva contraseña. Enseguida configurarás una aplicación de autenticación.',
  toLogin: 'Ir al inicio de sesión',
} satisfies Translated<typeof en.signIn>;

export const staffErrors = {
  not_permitted: 'Tu rol no permite esta acción',
  wrong_origin: 'Esta solicitud no viene de la consola',
  unknown_operator: 'No existe esa persona del equipo',
  already_operator: 'Ya hay alguien del equipo con este correo, o está propuesto',
  last_operator: 'No se puede quitar a la última persona del equipo',
  last_admin: 'Debe quedar al menos una persona administradora',
  invitation_invalid: 'Esta invitación ya no es válida',
} satisfies Translated<typeof en.staffErrors>;

export const staffProblems = {
  reason_too_short: 'Escribe un motivo de al menos 5 caracteres',
  staff_password_too_short: 'Al menos 12 caracteres',
} satisfies Translated<typeof en.staffProblems>;

export const staffMail = {
  staffInvitationSubject: 'Te invitaron al equipo de {{site}}',
  staffInvitationText:
    'Te invitaron a trabajar en {{site}} y una segunda persona lo aprobó. Pon tu nombre y una contraseña en {{url}} antes del {{until}} (UTC); el enlace funciona una sola vez. En tu primer acceso configurarás una aplicación de autenticación. Si no lo esperabas, ignora este mensaje.',
} satisfies Translated<typeof en.staffMail>;

export const staffRoles = {
  role_support: 'Atención al cliente',
  role_compliance: 'Cumplimiento',
  role_treasury: 'Tesorería',
  role_products: 'Productos',
  role_admin: 'Administración',
  'role_demo-reviewer': 'Revisor de la demo',
} satisfies Translated<typeof en.staffRoles>;

export const staffPowers = {
  may_audit_see: 'Ver todo lo que hizo el equipo',
  may_operators_see: 'Ver quién trabaja aquí',
  may_operators_change: 'Invitar a personas al equipo y cambiar roles',
  may_operators_close: 'Quitar de inmediato el acceso de alguien del equipo',
  may_lists_export: 'Exportar listas',
  action_invite_operator: 'Propuso una invitación',
  action_accept_invitation: 'Aceptó una invitación',
  action_change_role: 'Propuso otro rol',
  action_close_operator: 'Cerró el acceso de alguien del equipo',
  action_export_audit: 'Exportó el registro de auditoría',
  action_log_in: 'Inició sesión',
  action_log_out: 'Cerró sesión',
  action_end_own_login: 'Cerró una de sus propias sesiones',
  action_change_own_password: 'Cambió su propia contraseña',
  action_enrol_factor: 'Configuró su propio autenticador',
  action_set_own_name: 'Indicó su nombre',
} satisfies Translated<typeof en.staffPowers>;
