// Test money for demo users, out of the demo faucet.

export type GrantTestFunds = { type: 'GrantTestFunds'; user: number; coin: number; units: bigint };

export type TestFundsGranted = { type: 'TestFundsGranted'; id: number; user: number; coin: number; units: bigint };
