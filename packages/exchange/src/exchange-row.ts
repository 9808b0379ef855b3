// The one row about the exchange as a whole: its mode, its clock and its counters.

export type Mode = 'demo' | 'live';

export type ExchangeRow = {
  id: 1;
  /** Set by the journal's first command and never again; null before it. */
  mode: Mode | null;
  nextOrder: number;
  nextTrade: number;
  /** Numbers orders of contracts and, by their opening orders, positions. */
  nextLeverOrder: number;
  nextLeverTrade: number;
  nextTransfer: number;
  nextGrant: number;
  /** Numbers the places in the queues of the books, since an amended order goes behind older ones. */
  nextPlace: number;
  nextAction: number;
  nextProposal: number;
  nextDeposit: number;
  nextAddress: number;
  nextWithdrawal: number;
  nextSigning: number;
  nextBankClaim: number;
  nextBankLine: number;
  nextBankFile: number;
  nextOption: number;
  nextHosting: number;
  nextSubscription: number;
  nextPriceAlert: number;
  /** How often operators adopted a copy of the exchange, from 1: a copy that was adopted has the next one. */
  generation: number;
  /** A leap of the machine's clock that was noted and not accepted yet; 0 where there is none. See `NoteClockLeap`. */
  clockLeapMs: number;
  clockAheadMs: number;
  clockLeapAt: number;
  /** The last stretch of time that engine time leapt over, its ends excluded; zeros before the first. */
  clockGapFrom: number;
  clockGapTo: number;
};

export type OpenExchange = { type: 'OpenExchange'; mode: Mode };
export type ExchangeOpened = { type: 'ExchangeOpened'; mode: Mode };
