// Referral: refusals, entries of wallets, the pages of invitations and of staff.
import type * as en from '../en/referral.ts';
import type { Translated } from '../texts.ts';

export const errors = {
  no_referral: 'No hay nada que liberar en esta cuenta',
} satisfies Translated<typeof en.errors>;

export const ledger = {
  rebate: 'Comisión por invitado',
} satisfies Translated<typeof en.ledger>;

export const problems = {
  above_half: 'Todas las partes juntas son como máximo la mitad de una comisión',
} satisfies Translated<typeof en.problems>;

export const staff = {
  may_referral_see: 'Ver el programa de referidos: porcentajes y cuentas que comparten algo con quien las invitó',
  may_referral_release: 'Liberar cuentas retenidas en el programa de referidos',
  may_referral_change: 'Proponer los porcentajes de referidos',
  action_release_referral: 'Liberó una cuenta retenida en el programa de referidos',
  action_change_referral: 'Propuso porcentajes de referidos',
} satisfies Translated<typeof en.staff>;

/** What the server proposes to say with an invitation. */
export const referralWords = {
  shareTitle: 'Opera conmigo en {{site}}',
  shareText: 'Un exchange en el que cada paso se puede comprobar. Regístrate con mi código {{code}}:',
} satisfies Translated<typeof en.referralWords>;

/** The wallet app: own code, shares, lists and rules. */
export const promotion = {
  title: 'Invitar amigos',
  earned: 'Ganado hasta ahora',
  earnedToday: 'Hoy',
  invitedCount: 'Invitados',
  byCoin: 'Por moneda',
  valueNote: 'Sumas en USDT según el índice. Cada reembolso se paga en la moneda de su comisión.',
  code: 'Código de invitación',
  copyCode: 'Copiar el código de invitación',
  link: 'Enlace',
  copyLink: 'Copiar el enlace',
  share: 'Compartir',
  poster: 'Cartel',
  posterHeadline: 'Opera donde cada paso se puede comprobar',
  posterScan: 'Escanea para registrarte',
  posterLabel: 'Cartel con el código QR de tu enlace y el código {{code}}',
  posterFailed: 'No se pudo crear la imagen',
  savePoster: 'Guardar imagen',
  ground: 'Fondo',
  ground_tide: 'Olas',
  ground_rings: 'Círculos',
  ground_night: 'Noche',
  ground_steps: 'Escalones',
  sharesTitle: 'Tu parte de las comisiones',
  level: 'Quién paga la comisión',
  level_1: 'A quien tú invitaste',
  level_2: 'A quien ellos invitaron',
  level_3: 'Un nivel más',
  levelShort: 'Nivel {{level}}',
  exampleHead: 'De una comisión de {{fee}} USDT',
  example: 'A la derecha, lo que te da una comisión de {{fee}} USDT, al momento y en tu cuenta spot.',
  noShares: 'No hay porcentajes fijados',
  noSharesText:
    'Este exchange no paga reembolsos por ahora. Hacen falta dos miembros del equipo para fijar los porcentajes; desde entonces cuentan las comisiones.',
  rulesTitle: 'Reglas de los referidos',
  lists: 'Listas',
  invited: 'Invitados',
  rebates: 'Reembolsos',
  board: 'Clasificación',
  noInvited: 'Nadie se ha registrado aún con tu código',
  noRebates: 'Aún no hay reembolsos',
  noBoard: 'Nadie ha ganado aún un reembolso en este periodo',
  closedAccount: 'Cuenta cerrada',
  state_registered: 'Registrado',
  state_verified: 'Verificado',
  state_traded: 'Ha operado',
  state_held: 'Retenido',
  source_spot: 'Al contado',
  source_lever: 'Contrato',
  source_option: 'Opción',
  period: 'Periodo',
  period_day: 'Hoy',
  period_week: 'Semana',
  period_month: 'Mes',
  period_all: 'Todo',
  boardText:
    'Solo reembolsos reales, valorados en USDT según el índice actual. Los días, las semanas desde el lunes y los meses son de UTC.',
  you: 'Tú',
  ownPlace: 'Tu puesto: {{place}}',
  ownNowhere: 'Aún no tienes puesto en este periodo',
  heldTitle: 'Tus reembolsos están retenidos',
  heldText: 'Esta cuenta comparte algo con una cuenta que la invitó:',
  held_device: 'Un dispositivo: ambas se usaron en el mismo navegador',
  held_papers: 'Documentos: se dio el mismo número de identidad',
  held_address: 'Una dirección de retiro: ambas retiran a la misma',
  heldEffect:
    'Hasta que alguien lo revise, tus comisiones no se comparten con nadie y no ganas nada por invitar. Nada de lo que tienes se toca.',
  heldHousehold:
    'Dos personas de un mismo hogar son bienvenidas, cada una con su cuenta. Pide una revisión y el equipo liberará lo que sea inofensivo.',
  heldAsk: 'Pedir una revisión',
  heldAsked: 'Has pedido una revisión',
  heldStaff: 'Qué puede hacer el equipo',
} satisfies Translated<typeof en.promotion>;

/** The console: shares, and accounts that share something with an inviter. */
export const referral = {
  text: 'Partes de las comisiones para quienes trajeron a los usuarios, y cuentas que pueden haberse invitado a sí mismas.',
  shares: 'Partes de una comisión',
  level: 'Nivel {{level}}',
  noShares: 'No hay ninguna: ninguna comisión se comparte.',
  invited: 'Cuentas invitadas',
  held: 'Cuentas retenidas',
  propose: 'Proponer otras partes',
  proposeEffect: 'Entonces valen para toda comisión posterior. Lo pagado, pagado queda.',
  proposeIncomplete: 'Da un porcentaje para cada nivel, como máximo 50 en total',
  fraction: 'Porcentaje de una comisión, como 20',
  proposed: 'Propuesto. Ahora debe aceptarlo una segunda persona.',
  toProposal: 'Propuesta n.º {{id}}',
  rings: 'Cuentas que comparten algo con quien las invitó',
  queue: 'Cuáles',
  queue_held: 'Retenidas',
  queue_released: 'Liberadas',
  queue_any: 'Todas',
  noRings: 'No hay ninguna',
  user: 'Cuenta',
  since: 'Retenida desde',
  evidence: 'Qué se comparte y con quién',
  kind_device: 'Dispositivo',
  kind_papers: 'Documentos',
  kind_address: 'Dirección de retiro',
  state: 'Estado',
  isHeld: 'Retenida',
  isReleased: 'Liberada',
  asked: 'Pidió una revisión',
  release: 'Liberar',
  releaseTitle: 'Liberar la cuenta {{user}}',
  releaseText:
    'Desde ahora sus comisiones se comparten y vuelve a ganar. Lo que has revisado aquí no la retiene otra vez; lo que se encuentre después, sí.',
} satisfies Translated<typeof en.referral>;
