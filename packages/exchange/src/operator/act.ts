// What an operator did, as the journal keeps it: ids and codes only, so that it can be public.

/** What an operator works as; the permissions of each role are the business of the server. */
export const OPERATOR_ROLES = ['support', 'compliance', 'treasury', 'products', 'admin'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** The role of a demo's program that reviews the requests of newcomers. No person is given this role. */
export const DEMO_REVIEWER = 'demo-reviewer';
export type ActingRole = OperatorRole | typeof DEMO_REVIEWER;

/** Goes with every command of an operator. `reason` is the id of a stored text, `digest` its SHA-256 in hex. */
export type OperatorAct = {
  operator: number;
  role: ActingRole;
  /** A code such as `stop-login`. */
  action: string;
  /** The user concerned. */
  user: number | null;
  reason: number | null;
  digest: string | null;
};

/** Records an action that changes nothing in the core, such as a view of documents. */
export type RecordOperatorAction = { type: 'RecordOperatorAction'; act: OperatorAct };

export type OperatorActed = { type: 'OperatorActed'; id: number; act: OperatorAct };
