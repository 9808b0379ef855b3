// One call of the wire as one value: where it is, who may make it, how often, what it takes and what it answers; and tables of them.
import type * as z from 'zod/mini';
import type { Permission } from '../staff-powers.ts';

/**
 * Who may call: every client, a logged-in user, a member of staff; `demo` and `demo-user` are the first two, in demo mode only.
 * `console` is every client too, but only from the console's own pages, before a login.
 */
export type Access = 'public' | 'user' | 'demo' | 'demo-user' | 'console' | 'operator';

/** What is left of an operator's login after the password was right; `complete` = nothing. */
export const loginStates = ['factor', 'change-password', 'enrol', 'complete'] as const;
export type LoginState = (typeof loginStates)[number];

/** The rights of an API key: to read, or to read and trade. No key ever reaches a call without a right. */
export const keyRights = ['read', 'trade'] as const;
export type KeyRight = (typeof keyRights)[number];

/** `with-factor` requires it only from users with a second factor: the call verifies its caller otherwise. */
export type StepUp = 'always' | 'with-factor';

/** The throttle that a call falls under; the server says how much each lets through. */
export type LimitClass =
  | 'credential'
  | 'code'
  | 'order'
  | 'option'
  | 'write'
  | 'read'
  | 'poll'
  | 'records'
  | 'upload'
  | 'export';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type Call = {
  method: Exclude<Method, 'DELETE'>;
  /** Other methods with the same meaning, on every path. Never GET, by which a page of another site could make a browser act. */
  otherMethods?: readonly Exclude<Method, 'GET'>[];
  /** Below the API base, without a leading slash. */
  path: string;
  /** Other paths with the same meaning. */
  aliases?: readonly string[];
  /** Another path outside the API base, with `:name` for a field. */
  rootPath?: string;
  access: Access;
  limit: LimitClass;
  /** On a public call: a token is taken where one is sent; one that means nothing counts as none. */
  knowsCaller?: true;
  /** The right with which an API key may make a user's call; absent = no key may. */
  right?: KeyRight;
  /** Whether the caller must have confirmed in this login, a short while ago, that it is them. */
  stepUp?: StepUp;
  /** Also for an account that its owner has frozen. */
  whenFrozen?: true;
  /** What a member of staff must be allowed to do; `own` is the caller's own login. */
  permission?: Permission | 'own';
  /** Also for the program that reviews in a demo, whose role has no permission at all. */
  forDemoReviewer?: true;
  /** The states of an operator's login in which the call may be made; absent = only when it is complete. */
  duringLogin?: readonly LoginState[];
  /** The list field whose items count as calls, each as one. */
  countsEach?: string;
  /** The call takes `client_id` (or the header `Idempotency-Key`) and may be repeated with it without acting twice. */
  idempotent?: true;
  /** The candles answer in an envelope of their own. */
  envelope?: 'kline';
  /** The body is one file in the multipart field `file`, next to the fields of the request. */
  takes?: 'picture' | 'statement';
  /** Not while the exchange is quiet, although it reads: it gives out what money is sent by, or notes something. */
  notWhileQuiet?: true;
  /** Fields may be texts of many pages: the body may be larger than of other calls. */
  takesLongText?: true;
  /** A success is the picture itself, or a file to keep, without an envelope. */
  gives?: 'picture' | 'file';
  request: z.ZodMiniType<object, object>;
  /** What the envelope carries as `message` (for candles as `data`). */
  answer: z.ZodMiniType;
  /** Members next to `message` in the envelope of a success. */
  extra?: z.ZodMiniObject;
  /** One sentence for the API documentation. */
  summary: string;
};

/** Every method and path below the API base by which a call is made, its own first. */
export function endpointsOf({
  method,
  otherMethods = [],
  path,
  aliases = [],
}: Call): { method: Method; path: string }[] {
  return [path, ...aliases].flatMap(each => [method, ...otherMethods].map(by => ({ method: by, path: each })));
}

const READING: ReadonlySet<LimitClass> = new Set(['read', 'poll', 'records', 'export']);

/** Whether a call is answered while the exchange is quiet: a copy that its operators have not adopted answers questions alone. */
export function worksWhileQuiet({ method, limit, notWhileQuiet }: Call): boolean {
  return (method === 'GET' || READING.has(limit)) && notWhileQuiet !== true;
}

/** Calls by name: those of a feature, `calls` of the public wire, or those of the console. */
export type CallTable = Readonly<Record<string, Call>>;

/** Checks that values describe calls and keeps their exact types. */
export function defineCalls<const Table extends CallTable>(table: Table): Table {
  return table;
}

export type NameIn<Table extends CallTable> = Extract<keyof Table, string>;

/** What a client passes in. */
export type InputIn<Table extends CallTable, Name extends keyof Table> = z.input<Table[Name]['request']>;

/** The payload of a success. */
export type AnswerIn<Table extends CallTable, Name extends keyof Table> = z.output<Table[Name]['answer']>;

/** The members next to the payload of a success. */
export type ExtraIn<Table extends CallTable, Name extends keyof Table> = Table[Name] extends {
  extra: infer Extra extends z.ZodMiniType;
}
  ? z.output<Extra>
  : Record<never, never>;
