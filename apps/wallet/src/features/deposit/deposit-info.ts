// How a coin is deposited, as the exchange answers it.
import type { CallAnswer } from '@candor/contract';

export type DepositInfo = CallAnswer<'getDepositInfo'>;
