// What the server knows of payments under way and does not store: confirmations, what the hot wallets can pay, what payments cost, and what holds a payment up.
import type { Asset } from '@candor/chains';
import type { WouldNotSign } from './payout-signer.ts';

export type Payouts = ReturnType<typeof createPayouts>;

/** Why a passed withdrawal is not signed yet. */
export type HoldUp =
  | 'not-covered'
  | 'fee-too-high'
  | 'cost-above-fee'
  | 'would-fail'
  | 'signer-silent'
  | 'nodes-silent'
  | 'too-many'
  | WouldNotSign;

/** Why a move to cold storage is not signed yet. */
export type ColdHoldUp = HoldUp | 'paused';

export function createPayouts() {
  const confirmations = new Map<number, number>();
  const spendable = new Map<string, bigint>();
  const costs = new Map<string, { units: bigint; at: number }>();
  const heldUp = new Map<number, { why: HoldUp; turn: number }>();
  const coldHeldUp = new Map<number, ColdHoldUp>();
  let turns = 0;
  return {
    /** Of a signing, by its number; 0 while no block holds it. */
    confirmationsOf: (signing: number): number => confirmations.get(signing) ?? 0,
    noteConfirmations: (signing: number, count: number) => void confirmations.set(signing, count),
    forgetSigning: (signing: number) => void confirmations.delete(signing),
    /** What the hot wallet of a chain can pay of an asset, in the chain's units; undefined while no node has said. */
    spendableOf: (chain: number, asset: Asset): bigint | undefined => spendable.get(`${chain} ${asset}`),
    noteSpendable: (chain: number, asset: Asset, units: bigint) => void spendable.set(`${chain} ${asset}`, units),
    /** What a usual payment of an asset costs, in units of the chain's own coin, and when a node said so. */
    costOf: (chain: number, asset: Asset) => costs.get(`${chain} ${asset}`),
    noteCost: (chain: number, asset: Asset, cost: { units: bigint; at: number }) =>
      void costs.set(`${chain} ${asset}`, cost),
    holdUpOf: (withdrawal: number): HoldUp | undefined => heldUp.get(withdrawal)?.why,
    noteHoldUp(withdrawal: number, why: HoldUp | undefined): void {
      if (why === undefined) heldUp.delete(withdrawal);
      else heldUp.set(withdrawal, { why, turn: ++turns });
    },
    coldHoldUpOf: (move: number): ColdHoldUp | undefined => coldHeldUp.get(move),
    noteColdHoldUp(move: number, why: ColdHoldUp | undefined): void {
      if (why === undefined) coldHeldUp.delete(move);
      else coldHeldUp.set(move, why);
    },
    /** Greater the later it was found held up; 0 where it was not. */
    turnOf: (withdrawal: number): number => heldUp.get(withdrawal)?.turn ?? 0,
  };
}
