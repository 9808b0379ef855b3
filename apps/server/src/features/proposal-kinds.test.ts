// What proposals say of coins: the views are made again while the server runs, and a coin may be newer than the first ones.
import { expect, test } from 'vitest';
import { hostingProposals } from './hosting/hosting-proposals.ts';
import { launchProposals } from './launch/launch-proposals.ts';
import { MarketList } from './market/views/market-list.ts';
import type { PublicViews } from './market/views/public-views.ts';

/** What the test calls of the rules of a kind. */
type Rules = { subjectOf: (change: unknown) => unknown; changesOf: (change: unknown) => unknown };

const NOVA = 90;

test('a proposal names a coin that was listed after the start, in the figures of the coin', () => {
  let list = new MarketList();
  const live = {
    get current() {
      return { list } as PublicViews;
    },
  };
  const kinds = { ...hostingProposals(live), ...launchProposals(live) };
  list = new MarketList();
  list.putCoin({ id: NOVA, name: 'NOVA', scale: 8, testFundsCap: 0n });

  const launch = {
    id: 5,
    newCoin: NOVA,
    payCoin: NOVA,
    price: 0n,
    offered: 250_000_000n,
    minAmount: 0n,
    interestPpm: 0n,
  };
  const product = {
    id: 7,
    coin: NOVA,
    interestPpm: 0n,
    damagesPpm: 0n,
    minAmount: 150_000_000n,
    maxAmount: 0n,
  };
  const changes = { launch: { kind: 'launch', launch }, product: { kind: 'hosting-product', product } };
  const about = kinds as unknown as Readonly<Record<string, Rules>>;
  expect(about.launch!.subjectOf(changes.launch)).toEqual({ id: 5, name: 'NOVA' });
  expect(about.launch!.changesOf(changes.launch)).toContainEqual(
    expect.objectContaining({ field: 'launch_offered', to: '2.5' }),
  );
  expect(about['hosting-product']!.subjectOf(changes.product)).toEqual({ id: 7, name: 'NOVA #7' });
  expect(about['hosting-product']!.changesOf(changes.product)).toContainEqual(
    expect.objectContaining({ field: 'hosting_min_amount', to: '1.5' }),
  );
});
