// Looking up the journal: the page that checks receipts, and what can go wrong, in Spanish.
import type * as en from '../en/records.ts';
import type { Translated } from '../texts.ts';

export const proofs = {
  title: 'Comprobar un recibo',
  entryText: 'Tu navegador recalcula la cadena de registros',
  intro:
    'Cada orden, precio y movimiento se convierte en un registro. El hash de cada registro abarca el hash anterior: quien guarda uno solo nota cualquier cambio posterior en lo que vino antes. Tu navegador calcula todos los hashes por sí mismo.',
  number: 'Número de registro',
  hash: 'Hash del recibo',
  hashHint: '64 cifras y letras de la a a la f. Sin él, el registro solo se consulta',
  reach: 'Registros que se recalculan',
  reachOf: '{{number}} antes y {{number}} después',
  check: 'Comprobar',
  noHashing:
    'Los navegadores solo calculan hashes en páginas con https. Abre el exchange en su dirección https para comprobar recibos aquí.',
  computing: 'Calculando los hashes',
  missing: 'No existe ese registro',
  missingText:
    'El registro {{number}} no está en la cadena, que termina en {{head}}. Si recibiste este recibo, la cadena fue recortada: guarda el recibo como prueba.',
  differs: 'El recibo no coincide con la cadena',
  differsText: 'El exchange muestra para este registro otro hash que el del recibo.',
  broken: 'La cadena no encaja',
  brokenText: 'Lo que el exchange muestra aquí no puede ser todo cierto.',
  whatToDo:
    'Asegúrate primero de que el número y el hash estén bien escritos. Si lo están, guárdalo como prueba: guarda lo encontrado, conserva tu recibo y enseña ambos a otros usuarios. Nadie puede hacer que los dos hashes coincidan después.',
  save: 'Guardar lo encontrado',
  holds: 'El recibo es válido',
  holdsText: 'El registro {{number}} sigue en la cadena con el hash que recibiste.',
  followsTitle: 'Los registros encajan',
  followsText:
    'El registro {{number}} está en la cadena. Sin el hash de un recibo, nada muestra que siempre fue el mismo.',
  steps: 'Qué se comprobó',
  notShown: 'Qué no se puede mostrar aquí',
  notShownText:
    'Si el exchange muestra otra cadena a otras personas: compara un hash con los suyos. Y qué dicen los registros que no son tuyos ni públicos: de ellos solo se conoce el hash.',
  stepChain: 'Cadena recalculada',
  stepChainText: '{{number}} registros, del {{from}} al {{to}}: cada hash se sigue del anterior',
  stepChainBroken: 'Cadena rota',
  stepChainBrokenText: 'El hash del registro {{number}} no se sigue del anterior',
  stepNoReceipt: 'Ningún recibo comparado',
  stepNoReceiptText: 'Introduce el hash de un recibo para compararlo',
  stepReceipt: 'Recibo comparado',
  stepReceiptText: 'Su hash es el de la cadena',
  stepReceiptDiffers: 'El recibo difiere',
  stepReceiptDiffersText: 'Su hash no es el de la cadena',
  stepKnown: 'Otros recibos de este dispositivo comparados',
  stepKnownText: 'Entre estos registros: {{number}}, todos iguales',
  stepKnownDiffer: 'Otros recibos de este dispositivo difieren',
  stepKnownDifferText: 'Los registros {{list}} tienen otros hashes que los que recibió este dispositivo',
  stepHidden: 'Contenido no público',
  stepHiddenText: 'Es de otra persona o del propio exchange. Su hash forma parte de la cadena',
  stepContents: 'Contenido recalculado',
  stepContentsDiffer: 'El contenido difiere',
  stepContentsText: 'El contenido de abajo da el hash del cuerpo del registro',
  stepContentsPartText: 'La parte de abajo y el hash del resto dan el hash del cuerpo del registro',
  stepHead: 'Hasta el registro más reciente',
  stepHeadText: 'La cadena termina en el registro {{number}}, con el hash que muestra como el más reciente',
  stepNoHead: 'No hasta el registro más reciente',
  stepNoHeadText: 'La cadena sigue hasta el registro {{number}}. Recalcula más registros para llegar a él',
  record: 'Registro {{number}}',
  time: 'Hora',
  kind: 'Tipo',
  previousHash: 'Hash anterior',
  bodyHash: 'Hash del cuerpo',
  chainHash: 'Hash de la cadena',
  before: 'Registro anterior',
  after: 'Registro siguiente',
  contents: 'Contenido',
  partText:
    'Este registro también nombra a otras personas. Aquí está la parte que concierne a todos o a ti. El hash del resto abarca lo que falta.',
  recomputed: 'Hash del cuerpo recalculado',
  restHash: 'Hash del resto',
  ownPart: 'Qué te hizo',
  ownPartText: 'Solo tú puedes leer esta parte. Junto con los hashes de las demás partes da el hash del resto.',
  ownSteps: 'Lo que te ocurrió sin pedirlo',
  ownStepsText:
    'Liquidaciones, stops, financiación y cierres son registros que nadie pidió. Tu parte de cada uno solo la lees tú.',
  ownStepsNone: 'Aún nada',
  copyHash: 'Copiar el hash',
  kept: 'Lo que conoce este dispositivo',
  keptText:
    'Los recibos de lo que haces se guardan en este dispositivo y se comparan de nuevo cada vez que vienes aquí.',
  keptNone: 'Aún no hay recibos',
  seenHead: 'Registro más reciente de otra visita',
  more: 'Mostrar más',
  keptUnknown: 'Aún sin comparar',
  keptSame: 'Coincide',
  keptDiffers: 'Difiere',
  receipt_order: 'Orden',
  receipt_change: 'Cambio de una orden',
  receipt_cancel: 'Cancelación',
  receipt_transfer: 'Transferencia',
  receipt_withdrawal: 'Retiro',
  receipt_funds: 'Dinero de prueba',
  receipt_else: 'Otra solicitud',
  newest: 'Registros más recientes',
  newer: 'Más recientes',
  older: 'Más antiguos',
  program:
    'El código fuente incluye un programa que hace lo mismo sin ninguna parte nuestra: docs/recompute-chain.mjs. En docs/fairness.md se explica cómo se forman los hashes.',
  receipt: 'Recibo: registro {{number}}',
  receiptText: 'Comprobar que sigue en la cadena',
} satisfies Translated<typeof en.proofs>;

export const errors = {
  record_not_public: 'Este registro no se puede consultar: no existe, o no es público ni tuyo',
} satisfies Translated<typeof en.errors>;

export const problems = {
  range_reversed: 'Termina antes de empezar',
  range_too_long: 'El intervalo es demasiado largo: pide como máximo 1.000 registros',
} satisfies Translated<typeof en.problems>;
