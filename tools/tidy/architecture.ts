// The table of docs/architecture.md in code: the imports between workspaces, and between the parts of one.

/** The workspaces that each workspace may import. Tests of the server also call it through the client. */
export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'packages/money': [],
  'packages/formulas': ['money'],
  'packages/contract': ['money'],
  'packages/prices': ['money'],
  'packages/chains': ['money'],
  'packages/i18n': ['contract'],
  'packages/ui': ['money'],
  'packages/exchange': ['formulas', 'money'],
  'packages/client': ['contract', 'money'],
  'packages/web': ['client', 'contract', 'formulas', 'i18n', 'money', 'ui'],
  'apps/server': ['chains', 'contract', 'exchange', 'formulas', 'i18n', 'money', 'prices'],
  'apps/wallet': ['client', 'contract', 'formulas', 'i18n', 'ui', 'money', 'web'],
  'apps/console': ['client', 'contract', 'formulas', 'i18n', 'ui', 'money', 'web'],
  'apps/maker': ['client', 'contract', 'prices', 'money'],
  'apps/reviewer': ['client', 'contract', 'money'],
  'apps/signer': ['chains', 'money'],
};

/** What the tests of a workspace may import besides. */
export const TESTS_MAY_IMPORT: Readonly<Record<string, readonly string[]>> = { 'apps/server': ['client'] };

/** They start, measure or drive the whole, and may import everything, apps included. */
export const OUTSIDE = ['bench', 'e2e', 'tools'];

/** Packages whose shipped code knows no clock, no chance, no network and no machine. */
export const PURE = [
  'packages/exchange',
  'packages/formulas',
  'packages/money',
  'packages/prices',
  'packages/contract',
];

/** Workspaces whose files below `src` never import each other in a circle. */
export const NO_CIRCLES = ['packages/exchange', 'apps/wallet', 'apps/console', 'packages/ui', 'packages/web'];

/**
 * Base features of the core, which other features use, lowest first; each may import those before it. Whatever trades
 * does so in a market, at a price, with postings; whatever staff may do is an act of an operator.
 */
export const CORE_BASE = [
  'ledger',
  'book',
  'operator',
  'market',
  'price',
  'rail',
  'clock',
  'bank',
  'option',
  'lever',
  'hosting',
  'launch',
  'referral',
];

/** Layers of the server that import no feature, lowest first; each may import those before it. */
export const SERVER_BASE = [
  'postgres',
  'database',
  'outside',
  'vault',
  'journal',
  'engine',
  'credentials',
  'workers',
  'instance',
  'backups',
  'http',
  // What a feature is: `features/feature.ts` alone.
  'features',
];

/** Features of the server. All others are independent: they import base features and never each other. */
export const SERVER_FEATURES = {
  /** Base features, which other features use, lowest first; each may import those before it. */
  base: [
    'people',
    'staff',
    'market',
    'chains',
    'fiat-rates',
    'wallet',
    'pictures',
    'verification',
    'bank-card',
    'banks',
  ],
  /** Aggregate features, which combine several features; imported only by one another and by the code that wires the server. */
  aggregate: ['users', 'proposals', 'account', 'health', 'verify', 'proofs'],
};

/** The exports that run the core. All other code of the server imports its types and reaches it through the engine. */
export const CORE_MACHINERY = [
  'State',
  'addHistory',
  'apply',
  'decide',
  'execute',
  'isSomethingDue',
  'stateOf',
  'takeChanges',
];

/** Layers of the server that run the core: the engine, what loads and stores its state, and the audit that does it all again. */
export const MAY_RUN_THE_CORE = ['engine', 'database', 'features/verify'];
