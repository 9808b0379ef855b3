// Watching an Ethereum chain and paying by it, compared with the bare client that both use.
import { startProcess } from './bench-process.ts';
import type { EvmScanFigures, EvmScanSize } from './evm-scan-process.ts';
import { type BenchRow, moreIsBetter } from './row.ts';
import type { WithdrawalFigures, WithdrawalSize } from './withdrawals-process.ts';

export async function benchEvmScan(size: EvmScanSize): Promise<BenchRow[]> {
  const measured = await startProcess<EvmScanFigures>('evm-scan-process.ts', size);
  await measured.stop();
  const { blocks, transfers, scanMs, tokenScanMs, logsMs } = measured.ready;
  const perSecond = (ms: number) => (blocks / ms) * 1_000;
  return [
    moreIsBetter({
      name: 'evm-scan-100k',
      value: perSecond(scanMs),
      unit: 'blocks/s',
      // It reads no block, so it finds no coins, checks nothing, and knows no address.
      reference: 'bare getLogs of one token, one request',
      referenceValue: perSecond(logsMs),
      details: { blocks, transfers, tokenOnlyPerSecond: perSecond(tokenScanMs) },
    }),
  ];
}

export async function benchWithdrawals(size: WithdrawalSize): Promise<BenchRow[]> {
  const measured = await startProcess<WithdrawalFigures>('withdrawals-process.ts', size);
  await measured.stop();
  const { withdrawals, paidMs, bareMs } = measured.ready;
  const perSecond = (ms: number) => (withdrawals / ms) * 1_000;
  return [
    moreIsBetter({
      name: 'withdrawals-paid',
      value: perSecond(paidMs),
      unit: 'payments/s',
      reference: 'bare sendTransaction in a loop, and receipts',
      referenceValue: perSecond(bareMs),
      details: { withdrawals },
    }),
  ];
}
