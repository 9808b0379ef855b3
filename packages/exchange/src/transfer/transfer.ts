// A coin moves between the wallets of one user, immediately.
import type { WalletKind } from '../ledger/chart-of-accounts.ts';

export type Transfer = {
  type: 'Transfer';
  user: number;
  coin: number;
  from: WalletKind;
  to: WalletKind;
  units: bigint;
};

export type TransferMade = {
  type: 'TransferMade';
  id: number;
  user: number;
  coin: number;
  from: WalletKind;
  to: WalletKind;
  units: bigint;
};
