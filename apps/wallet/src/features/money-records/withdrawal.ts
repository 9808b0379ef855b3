// One of the caller's withdrawals, as the exchange lists it.
import type { CallAnswer } from '@candor/contract';

export type Withdrawal = CallAnswer<'listWithdrawals'>['data'][number];
