// What the auditor says to wrong price alerts: each fault is planted into what the exchange answers, and each is found.
import { beforeEach, expect, test } from 'vitest';
import type { Command, PriceAlert } from '../../src/index.ts';
import { changed, openAudited, type Twist, twice, without } from '../products/_audited.ts';

const [MARKET, USER] = [1, 1];
const HOUR = 3_600_000;
const usd = (dollars: number) => BigInt(dollars) * 10n ** 6n;
const SET: Command = {
  type: 'SetPriceAlert',
  user: USER,
  market: MARKET,
  price: usd(110),
  direction: null,
  repeats: true,
};

let world: ReturnType<typeof openAudited>;
beforeEach(() => {
  world = openAudited();
  tick(100);
});

function tick(dollars: number, twist?: Twist): void {
  const at = world.now() + 1;
  const price = BigInt(dollars) * 10n ** 8n;
  const quotes = ['a', 'b', 'c'].map((source, index) => {
    return { source, price: price + [0n, 1n, -1n][(at + index) % 3]!, sourceAt: at, receivedAt: at };
  });
  world.run({ type: 'PublishIndexPrices', ticks: [{ market: MARKET, quotes }] }, twist);
}

const alert = (type: 'PriceAlertSet' | 'PriceAlertReached', more: (alert: PriceAlert) => object): Twist =>
  changed(type, event => ({ alert: { ...event.alert, ...more(event.alert) } }));

function rested(twist?: Twist): void {
  world.run(SET);
  tick(110);
  world.wait(HOUR + 5);
  world.clock(twist);
}

test('nothing is found where nothing is wrong', () => {
  rested();
  tick(105);
  tick(112);
  world.run({ ...SET, price: usd(90), repeats: false } as Command);
  tick(80);
  world.run({ type: 'RemovePriceAlert', user: USER, alert: 1 });
  world.compare();
  expect(world.state.priceAlerts.size).toBe(0);
});

test.each<[string, Twist]>([
  ['at another price', alert('PriceAlertSet', ({ price }) => ({ price: price + 1n }))],
  ['in the other direction', alert('PriceAlertSet', () => ({ direction: 'down' }))],
  ['that notifies only once', alert('PriceAlertSet', () => ({ repeats: false }))],
  ['of another user', alert('PriceAlertSet', () => ({ user: USER + 1 }))],
  ['that is set twice', twice('PriceAlertSet')],
])('an alert %s is found', (_, twist) => {
  expect(() => world.run(SET, twist)).toThrow(/alert \d/);
});

test.each<[string, Twist]>([
  ['reached twice', twice('PriceAlertReached')],
  ['never reached', without('PriceAlertReached')],
  ['reached by no tick', without('AlertTickKept')],
  [
    'reached by another tick',
    changed('PriceAlertReached', ({ tick: of }) => ({ tick: { ...of, lower: of.lower + 1n } })),
  ],
  ['of another user', alert('PriceAlertReached', () => ({ user: USER + 1 }))],
  ['left waiting with its tick', without('PriceAlertReached', 'AlertTickKept', 'AlertTickDone')],
  ['reached at another price', changed('AlertTickKept', ({ tick: of }) => ({ tick: { ...of, upper: of.upper + 1n } }))],
  ['whose tick ends twice', twice('AlertTickDone')],
])('a reached alert %s is found', (_, twist) => {
  world.run(SET);
  expect(() => tick(111, twist)).toThrow(/alert \d|tick/);
});

test.each<[string, Twist]>([
  ['that has no end', without('PriceAlertRested')],
  ['after which it is armed where the price still is', changed('PriceAlertRested', () => ({ state: 'armed' }))],
])('a rest %s is found', (_, twist) => {
  expect(() => rested(twist)).toThrow(/alert \d/);
});

test('an alert that arms itself while the price is there is found', () => {
  rested();
  expect(() => world.plant({ type: 'AdvanceClock' }, [{ type: 'PriceAlertArmed', alert: 1 }])).toThrow(/alert 1/);
});

test('an alert that outlives the freezing of its account is found', () => {
  world.run(SET);
  expect(() => world.run({ type: 'FreezeUser', user: USER }, without('PriceAlertRemoved'))).toThrow(/alert 1/);
});

test('an acceptance that had to be a refusal is found', () => {
  for (const wrong of [{ price: usd(100) }, { price: usd(90), direction: 'up' }, { price: usd(110) + 1n }])
    expect(() => world.plant({ ...SET, ...wrong } as Command, [])).toThrow(/expected one of/);
  world.run(SET);
  expect(() => world.plant(SET, [])).toThrow(/alert-known/);
});
