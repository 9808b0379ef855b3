// Opens the contracts in the core, on their initial terms (risk.md section 7).
import type { Mode } from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';
import { int4 } from '../../database/store/field.ts';
import type { CommandPort } from '../../engine/engine-port.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { defaultTermsOn, PAID_IN } from './default-terms.ts';

type Parts = { engine: CommandPort; reader: Reader; live: Pick<LiveViews, 'current' | 'reload'>; mode: Mode };

/**
 * In a demo, on every market in USDT where there are none yet. A live exchange has none before two operators approve it.
 */
export async function openContracts({ engine, reader, live, mode }: Parts): Promise<void> {
  if (mode !== 'demo') return;
  const known = new Set(await reader.find(int4('market_id'), 'FROM contracts'));
  const { list } = live.current;
  let opened = 0;
  for (const listed of list.all()) {
    const { market, base, quote } = listed;
    // A coin of a launch gets its contract by a proposal that two operators approve.
    const isNew = base.testFundsCap === 0n || list.openings.get(market.id)?.hasIndex === false;
    if (quote.name !== PAID_IN || isNew || known.has(market.id)) continue;
    const answer = await engine.submit({ command: { type: 'ConfigureContract', ...defaultTermsOn(listed) } });
    if (answer.kind !== 'done') throw new Error('the exchange could not be set up: contracts', { cause: answer });
    opened += 1;
  }
  // Their figures of 24 hours need the index of the time before them, which is not in memory.
  if (opened > 0) await live.reload();
}
