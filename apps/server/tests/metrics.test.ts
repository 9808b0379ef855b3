// The metrics of a whole exchange, and the files for Prometheus and Grafana that are made for them.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Findings } from '../src/features/verify/compare-rows.ts';
import { storeVerdict } from '../src/features/verify/verdict-rows.ts';
import { ETHER, evmChains, localSigner } from './_evm-chain.ts';
import { BARE, startTestExchange } from './_test-exchange.ts';
import { startTradingServer, type TradingServer } from './_trading-server.ts';
import { FUND_PASSWORD, newWithdrawingUser, saveAddress } from './_withdrawing-user.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const DEPLOYED = ['prometheus/alerts.yml', 'prometheus/alerts.test.yml', 'grafana/candor.json'];
const STRANGER = '0x00000000000000000000000000000000000ca401';

const deployed = (name: string) => readFileSync(join(ROOT, 'deploy', name), 'utf8');
const found = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name]) => name!))].sort();

async function metricsOf(url: string): Promise<string> {
  return (await fetch(`${url}/metrics`)).text();
}

let server: TradingServer;
beforeAll(async () => {
  server = await startTradingServer({ chains: evmChains(), payoutSigner: localSigner });
  await server.publishIndex('3000', ETHER);
});
afterAll(() => server.stop());

/** Lines of metrics whose names begin like this. */
async function lines(start: string): Promise<string[]> {
  const text = await metricsOf(server.origin);
  return text.split('\n').filter(line => line.startsWith(`candor_${start}`));
}

test('each name in alerts, their cases and the dashboard is one of the exchange', async () => {
  const overrides = { ...BARE, workers: ['database-watch', 'silence-watch'] as const, chains: evmChains() };
  const { exchange, stop } = await startTestExchange({ overrides });
  const types = new Map(
    [...(await metricsOf(exchange.url)).matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => [name!, type!]),
  );
  await stop();
  const names = [...types].flatMap(([name, type]) =>
    type === 'histogram' ? ['bucket', 'sum', 'count'].map(part => `${name}_${part}`) : [name],
  );
  for (const file of DEPLOYED) {
    const used = found(deployed(file), /\b((?:candor|nodejs|process)_\w+)/g);
    expect(used.length).toBeGreaterThan(20);
    expect(used.filter(name => !names.includes(name))).toEqual([]);
  }
});

test('each alert has a case in which it fires, one in which it does not, and a chapter that exists', () => {
  const alerts = found(deployed('prometheus/alerts.yml'), /- alert: (\w+)/g);
  const cases = deployed('prometheus/alerts.test.yml');
  expect(found(cases, /- name: (\w+) fires/g)).toEqual(alerts);
  expect(found(cases, /- name: (\w+) stays quiet/g)).toEqual(alerts);
  for (const runbook of found(deployed('prometheus/alerts.yml'), /runbook: (\S+)/g)) {
    const [file, chapter] = runbook.split('#');
    const chapters = found(readFileSync(join(ROOT, file!), 'utf8'), /^## (.+)$/gm);
    expect(chapters.map(title => title.toLowerCase().replaceAll(' ', '-'))).toContain(chapter);
  }
});

test('a withdrawal under review is counted, with the time of its request and its deadline', async () => {
  expect(await lines('withdrawal')).toEqual([]);
  const user = await newWithdrawingUser(server, { [ETHER]: '2' });
  await saveAddress(server, user, { currency_id: ETHER, address: STRANGER });
  const out = { currency: ETHER, address: STRANGER, number: '0.1', pay_password: FUND_PASSWORD };
  await server.call('withdraw', out, user);
  const [{ due_at, id }] = (await server.call('listWithdrawals', {}, user)).message.data;
  const [row] = await server.reader.rows<{ asked_at: string }>('SELECT asked_at FROM withdrawals WHERE id = $1', [id]);
  expect(await lines('withdrawal')).toEqual([
    'candor_withdrawals{state="review",route="evm"} 1',
    `candor_withdrawal_oldest_timestamp_seconds{state="review",route="evm"} ${Number(row!.asked_at) / 1000}`,
    `candor_withdrawal_due_timestamp_seconds{state="review",route="evm"} ${due_at / 1000}`,
  ]);
});

test('of chains: their blocks and state, what a comparison found, and what users own', async () => {
  const { chainStates, comparisons } = server.parts;
  expect(await lines('chain_state{chain="evm",state="silent"}')).toEqual([
    'candor_chain_state{chain="evm",state="silent"} 1',
  ]);
  expect(await lines('comparison_timestamp_seconds{chain="evm",coin="ETH"}')).toEqual([
    'candor_comparison_timestamp_seconds{chain="evm",coin="ETH"} 0',
  ]);
  expect(await lines('wallet_')).toEqual([]);

  chainStates.put(ETHER, { state: 'behind', tip: 120, final: 100 }, 7_000);
  const rail = [...server.live.current.list.rails.values()].find(({ coin }) => coin === ETHER)!;
  const held = { deposits: 1_00000000n, hot: 2_00000000n, cold: 50000000n, coldBooked: 0n, booked: 3_50000000n };
  comparisons.set(rail.id, { at: 8_000, ...held, inFlight: 0n, lost: 0n, lacking: 0n, lasting: undefined });
  expect(await lines('chain_')).toEqual(
    expect.arrayContaining([
      'candor_chain_tip{chain="evm"} 120',
      'candor_chain_final_block{chain="evm"} 100',
      'candor_chain_block_timestamp_seconds{chain="evm"} 7',
      'candor_chain_state{chain="evm",state="behind"} 1',
      'candor_chain_state{chain="evm",state="silent"} 0',
      'candor_chain_booked_block{chain="evm"} 0',
    ]),
  );
  const ofEther = (await lines('')).filter(line => line.includes('chain="evm",coin="ETH"'));
  expect(ofEther).toEqual([
    'candor_comparison_timestamp_seconds{chain="evm",coin="ETH"} 8',
    'candor_comparison_shortfall{chain="evm",coin="ETH"} 0.5',
    'candor_wallet_hot{chain="evm",coin="ETH"} 2',
    'candor_wallet_deposit_addresses{chain="evm",coin="ETH"} 1',
    'candor_wallet_cold{chain="evm",coin="ETH"} 0.5',
  ]);
});

test('of the books: never verified is the time 0, and then the last result', async () => {
  expect(await lines('verify')).toEqual(['candor_verify_timestamp_seconds 0']);
  const client = await server.parts.pool.connect();
  const findings = new Findings();
  findings.add('a row differs');
  await storeVerdict(client, { sequence: 12, chainHash: '', findings, rows: new Map() }, 5);
  client.release();
  const [time, ...rest] = await lines('verify');
  expect(Number(time!.split(' ')[1])).toBeGreaterThan(1_700_000_000);
  expect(rest).toEqual(['candor_verify_ok 0', 'candor_verify_sequence 12']);
});

test('of prices, messages, jobs and disks there is a line each', async () => {
  expect(await lines('price_sources{market="ETH/USDT"}')).toEqual(['candor_price_sources{market="ETH/USDT"} 3']);
  expect(await lines('price_stale{market="BTC/USDT"}')).toEqual(['candor_price_stale{market="BTC/USDT"} 1']);
  expect(await lines('messages_waiting{channel="mail"}')).toHaveLength(1);
  expect(await lines('job_waiting{job="candles"}')).toHaveLength(1);
  expect(await lines('disk_free_bytes{disk="data"}')).toHaveLength(1);
  // One host is listed, and it waits for no replica.
  expect(await lines('database_replica')).toEqual(['candor_database_replicas 0']);
  expect(await lines('ready{check="database"}')).toEqual(['candor_ready{check="database"} 1']);
  expect(await lines('metrics_unread')).toEqual(['candor_metrics_unread 0']);
});
