// Referral: refusals, entries of wallets, the pages of invitations and of staff.
import type * as en from '../en/referral.ts';
import type { Translated } from '../texts.ts';

export const errors = {
  no_referral: 'Esta cuenta no está retenida',
} satisfies Translated<typeof en.errors>;

export const ledger = {
  rebate: 'Comisión de referido',
} satisfies Translated<typeof en.ledger>;

export const problems = {
  above_half: 'Todos los niveles juntos pueden sumar como máximo el 50\u00a0% de una comisión',
} satisfies Translated<typeof en.problems>;

export const staff = {
  may_referral_see: 'Ver los porcentajes de referidos y las cuentas vinculadas a quien las invitó',
  may_referral_release: 'Liberar cuentas retenidas en el programa de referidos',
  may_referral_change: 'Proponer los porcentajes de referidos',
  action_release_referral: 'Liberó una cuenta retenida en el programa de referidos',
  action_change_referral: 'Propuso porcentajes de referidos',
} satisfies Translated<typeof en.staff>;

/** What the server proposes to say with an invitation. */
export const referralWords = {
  shareTitle: 'Opera conmigo en {{site}}',
  shareText: 'Una plataforma en la que cada paso se puede comprobar. Regístrate con mi código {{code}}:',
} satisfies Translated<typeof en.referralWords>;

/** The wallet app: own code, shares, lists and rules. */
export const promotion = {
  title: 'Invitar amigos',
  earned: 'Total ganado',
  earnedToday: 'Hoy',
  invitedCount: 'Invitados',
  byCoin: 'Por moneda',
  valueNote:
    'Totales en USDT al precio índice. Cada comisión de referido se paga en la moneda de su comisión original.',
  code: 'Código de invitación',
  copyCode: 'Copiar el código de invitación',
  link: 'Enlace de invitación',
  copyLink: 'Copiar el enlace',
  share: 'Compartir',
  poster: 'Cartel',
  posterHeadline: 'Opera donde cada paso se puede comprobar',
  posterScan: 'Escanea para registrarte',
  posterLabel: 'Cartel con el código QR de tu enlace y el código {{code}}',
  posterFailed: 'No se pudo crear la imagen. Inténtalo de nuevo',
  savePoster: 'Guardar imagen',
  ground: 'Fondo',
  ground_tide: 'Olas',
  ground_rings: 'Círculos',
  ground_night: 'Noche',
  ground_steps: 'Escalones',
  sharesTitle: 'Tu parte de las comisiones',
  level: 'Quien paga la comisión',
  level_1: 'Tus invitados',
  level_2: 'Los invitados de ellos',
  level_3: 'Un nivel más',
  levelShort: 'Nivel {{level}}',
  exampleHead: 'De una comisión de {{fee}} USDT',
  example: 'A la derecha: lo que ganas con una comisión de {{fee}} USDT, al instante y en tu cuenta spot.',
  noShares: 'No hay porcentajes fijados',
  noSharesText:
    'Por ahora no pagamos comisiones de referidos. Dos miembros del equipo deben fijar los porcentajes; desde entonces cuentan las comisiones.',
  rulesTitle: 'Reglas de los referidos',
  lists: 'Listas',
  invited: 'Invitados',
  rebates: 'Comisiones de referidos',
  board: 'Clasificación',
  noInvited: 'Nadie se ha registrado aún con tu código',
  noRebates: 'Aún no hay comisiones',
  noBoard: 'Aún no hay comisiones en este periodo',
  closedAccount: 'Cuenta cerrada',
  state_registered: 'Registrado',
  state_verified: 'Verificado',
  state_traded: 'Ha operado',
  state_held: 'Retenido',
  source_spot: 'Spot',
  source_lever: 'Futuros',
  source_option: 'Opciones',
  period: 'Periodo',
  period_day: 'Hoy',
  period_week: 'Esta semana',
  period_month: 'Este mes',
  period_all: 'Todo',
  boardText:
    'Solo comisiones pagadas, en USDT al precio índice actual. Los días, las semanas (desde el lunes) y los meses son UTC.',
  you: 'Tú',
  ownPlace: 'Tu puesto: {{place}}',
  ownNowhere: 'Aún no tienes puesto en este periodo',
  heldTitle: 'Tus comisiones están retenidas',
  heldText: 'Esta cuenta comparte algo con una cuenta que la invitó:',
  held_device: 'Dispositivo: ambas se usaron en el mismo navegador',
  held_papers: 'Documentos: se presentó el mismo número de identidad',
  held_address: 'Dirección de retiro: ambas retiran a la misma',
  heldEffect:
    'Hasta que lo revisemos, tus comisiones no se comparten y no ganas comisiones de referidos. Tus activos no se ven afectados.',
  heldHousehold:
    'Dos personas de un mismo hogar pueden tener cada una su cuenta. Solicita una revisión y el equipo liberará los casos inofensivos.',
  heldAsk: 'Solicitar revisión',
  heldAsked: 'Revisión solicitada',
  heldStaff: 'Qué puede hacer el equipo',
} satisfies Translated<typeof en.promotion>;

/** The console: shares, and accounts that share something with an inviter. */
export const referral = {
  text: 'Porcentajes de comisiones para quienes invitan, y cuentas que pueden haberse invitado a sí mismas.',
  shares: 'Porcentajes de comisión',
  level: 'Nivel {{level}}',
  noShares: 'Sin fijar: las comisiones no se comparten.',
  invited: 'Cuentas invitadas',
  held: 'Cuentas retenidas',
  propose: 'Proponer nuevos porcentajes',
  proposeEffect: 'Después se aplican a toda comisión posterior. Lo ya pagado no cambia.',
  proposeIncomplete: 'Indica un porcentaje por nivel, como máximo 50 en total',
  fraction: 'Porcentaje de la comisión, p. ej. 20',
  proposed: 'Propuesto. Ahora debe aprobarlo otra persona.',
  toProposal: 'Propuesta n.º {{id}}',
  rings: 'Cuentas vinculadas a quien las invitó',
  queue: 'Filtro',
  queue_held: 'Retenidas',
  queue_released: 'Liberadas',
  queue_any: 'Todas',
  noRings: 'No hay cuentas',
  user: 'Cuenta',
  since: 'Retenida desde',
  evidence: 'Vínculo y cuenta',
  kind_device: 'Dispositivo',
  kind_papers: 'Documentos',
  kind_address: 'Dirección de retiro',
  state: 'Estado',
  isHeld: 'Retenida',
  isReleased: 'Liberada',
  asked: 'Revisión solicitada',
  release: 'Liberar',
  releaseTitle: 'Liberar la cuenta {{user}}',
  releaseText:
    'Desde ahora sus comisiones se comparten y gana comisiones de referidos. Los vínculos revisados aquí no la retienen otra vez; los nuevos, sí.',
} satisfies Translated<typeof en.referral>;
