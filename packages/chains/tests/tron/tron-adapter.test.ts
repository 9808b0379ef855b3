// The adapter of the tron chain against a local node, a process of its own that judges every transaction by tronweb.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NATIVE, type SignedTransaction, TRON_KEYS } from '../../src/index.ts';
import {
  HOT,
  SOLIDIFIED_DEPTH,
  startTronExchange,
  TOKENS,
  TRX,
  type TronExchange,
  watching,
} from './_tron-exchange.ts';

let exchange: TronExchange;
let nextIndex = 0;

beforeAll(async () => {
  exchange = await startTronExchange();
});

afterAll(() => exchange.end());

/** An unused deposit address. */
function newDeposit(): string {
  nextIndex += 1;
  return exchange.deposit(nextIndex);
}

async function included(signed: SignedTransaction) {
  const state = await exchange.adapter().lookUp(signed);
  if (state.state !== 'included') throw new Error(state.state);
  return state;
}

async function finalTransfers(to: readonly string[], assets?: readonly string[]) {
  const { final } = await exchange.adapter().head();
  return exchange.adapter().transfers({ from: 1, to: final.height }, watching(to, assets));
}

describe('deposits', () => {
  test('are seen once a block holds them, and are final once that is solidified', async () => {
    const [first, second] = [newDeposit(), newDeposit()];
    const coin = await exchange.pays(NATIVE, first, 5n * TRX);
    const token = await exchange.pays(TOKENS.usdt, second, 7n * TRX);
    const adapter = exchange.adapter();
    const before = await adapter.head();
    expect(await adapter.lookUp(token)).toEqual({ state: 'pending' });
    await exchange.node.mine(1);

    const { tip, final } = await adapter.head();
    expect(tip.height).toBe(before.tip.height + 1);
    expect(final.height).toBe(tip.height - SOLIDIFIED_DEPTH);
    const range = { from: final.height + 1, to: tip.height };
    const seen = await adapter.transfers(range, watching([first, second]));
    const block = { height: tip.height, hash: tip.hash };
    const from = exchange.customer;
    expect(seen).toEqual([
      { id: `${coin.id}:0`, transaction: coin.id, asset: NATIVE, to: first, from, units: 5n * TRX, block },
      { id: `${token.id}:0`, transaction: token.id, asset: TOKENS.usdt, to: second, from, units: 7n * TRX, block },
    ]);
    expect(await finalTransfers([first, second])).toEqual([]);

    await exchange.node.mine(SOLIDIFIED_DEPTH);
    expect(await finalTransfers([first, second])).toEqual(seen);
    expect(await finalTransfers([first, second])).toEqual(seen);
    expect(await adapter.blockAt(block.height)).toEqual(block);
    expect(await adapter.blockAt(block.height + 1000)).toBeUndefined();
  });

  test('count only at a node of the network that is meant, and of a token that counts as it is read', async () => {
    const contradiction = { kind: 'contradiction' };
    const head = (network: 'main' | 'test') => exchange.adapter({ network }).head();
    const { final } = await head('test');
    await expect(head('main')).rejects.toMatchObject(contradiction);
    const scan = (contract: string, scale: number) => {
      const range = { from: final.height, to: final.height };
      return exchange.adapter({ network: 'test' }).transfers(range, watching([], [contract], scale));
    };
    expect(await scan(TOKENS.usdt, 6)).toEqual([]);
    await expect(scan(TOKENS.usdt, 18)).rejects.toMatchObject(contradiction);
    await expect(scan(exchange.customer, 6)).rejects.toMatchObject(contradiction);
  });

  test('of a token are preceded by what its contract says about itself', async () => {
    const adapter = exchange.adapter();
    expect(await adapter.describeToken!(TOKENS.usdt)).toEqual({ decimals: 6, symbol: 'USDT', supply: null });
    expect(await adapter.describeToken!(exchange.customer)).toBeUndefined();
  });

  test('are not taken from blocks that do not follow the known one', async () => {
    const adapter = exchange.adapter();
    await exchange.node.mine(3);
    const { final } = await adapter.head();
    const scan = async (before: number) => {
      const after = (await adapter.blockAt(before))!.hash;
      return adapter.transfers({ from: final.height, to: final.height, after }, watching([]));
    };
    expect(await scan(final.height - 1)).toEqual([]);
    await expect(scan(final.height - 2)).rejects.toMatchObject({ kind: 'contradiction' });
  });

  test('count only for watched addresses and the configured token, not for one of the same name', async () => {
    const deposit = newDeposit();
    await exchange.pays(TOKENS.fake, deposit, 9n * TRX);
    await exchange.pays(NATIVE, exchange.deposit(9999), 9n * TRX);
    await exchange.node.mine(SOLIDIFIED_DEPTH + 1);
    expect(await finalTransfers([deposit])).toEqual([]);
  });

  test('of a token that keeps a part are what really arrived', async () => {
    const deposit = newDeposit();
    await exchange.pays(TOKENS.keepingPart, deposit, 1000n);
    await exchange.node.mine(SOLIDIFIED_DEPTH + 1);
    expect(await finalTransfers([deposit], [TOKENS.keepingPart])).toMatchObject([{ units: 990n }]);
    const { final } = await exchange.adapter().head();
    expect(await exchange.adapter().balances(TOKENS.keepingPart, [deposit], final)).toEqual([990n]);
  });

  test('that ran out of energy, that were refused or that moved nothing are none', async () => {
    const deposit = newDeposit();
    await exchange.node.starve(1);
    await exchange.pays(TOKENS.usdt, deposit, 1n);
    await exchange.pays(TOKENS.refusing, deposit, 1n);
    const { plan } = await exchange.sign('exchange', TOKENS.usdt, deposit, 1n);
    const tooMuch = exchange.signPlan({ ...plan, payment: { ...plan.payment, units: 10n ** 30n } });
    expect(await exchange.adapter().send(tooMuch)).toEqual({ accepted: true });
    await exchange.node.mine(SOLIDIFIED_DEPTH + 1);
    expect(await finalTransfers([deposit], [NATIVE, TOKENS.usdt, TOKENS.refusing])).toEqual([]);
  });

  test('have the same name in every branch of the chain, and vanish with a branch that does not hold them', async () => {
    const deposit = newDeposit();
    const [remaining, dropped] = [
      await exchange.pays(TOKENS.usdt, deposit, 3n),
      await exchange.pays(NATIVE, deposit, 4n),
    ];
    await exchange.node.mine(1);
    const scan = async () => {
      const { tip, final } = await exchange.adapter().head();
      return exchange.adapter().transfers({ from: final.height + 1, to: tip.height }, watching([deposit]));
    };
    const before = await scan();
    expect(before.map(({ id }) => id)).toEqual([`${remaining.id}:0`, `${dropped.id}:0`]);
    await exchange.node.reorganise(1, [dropped.id]);
    const after = await scan();
    expect(after.map(({ id }) => id)).toEqual([`${remaining.id}:0`]);
    expect(after[0]!.block!.hash).not.toBe(before[0]!.block!.hash);
    expect(await exchange.adapter().lookUp(dropped)).toEqual({ state: 'unknown' });
    await exchange.node.mine(SOLIDIFIED_DEPTH);
    expect(await finalTransfers([deposit])).toEqual(after);
  });

  test('outlive a node that is killed, as all that it answered', async () => {
    const deposit = newDeposit();
    const mined = await exchange.pays(TOKENS.usdt, deposit, 11n);
    await exchange.node.mine(1);
    const waiting = await exchange.pays(NATIVE, deposit, 12n);
    const before = await exchange.adapter().head();
    await exchange.restartAfter('kill');
    expect(await exchange.adapter().head()).toEqual(before);
    expect(await exchange.adapter().lookUp(waiting)).toEqual({ state: 'pending' });
    await exchange.restartAfter('stop');
    await exchange.node.mine(SOLIDIFIED_DEPTH + 1);
    expect((await finalTransfers([deposit])).map(({ transaction }) => transaction)).toEqual([mined.id, waiting.id]);
  });

  test('are found in a range of many blocks, each once', async () => {
    const deposit = newDeposit();
    for (let count = 1; count <= 4; count += 1) {
      await exchange.pays(NATIVE, deposit, BigInt(count));
      await exchange.node.mine(13);
    }
    await exchange.node.mine(SOLIDIFIED_DEPTH);
    expect((await finalTransfers([deposit])).map(({ units }) => units)).toEqual([1n, 2n, 3n, 4n]);
  });

  test('are what addresses hold at a final block, also once later blocks changed it', async () => {
    const deposit = newDeposit();
    await exchange.pays(NATIVE, deposit, 21n);
    await exchange.pays(TOKENS.usdt, deposit, 22n);
    await exchange.node.mine(SOLIDIFIED_DEPTH + 1);
    const adapter = exchange.adapter();
    const { tip, final } = await adapter.head();
    const unused = newDeposit();
    const addresses = [unused, deposit, exchange.hot];
    const coins = await adapter.balances(NATIVE, addresses, final);
    const tokens = await adapter.balances(TOKENS.usdt, addresses, final);
    expect(coins.slice(0, 2)).toEqual([0n, 21n]);
    expect(tokens.slice(0, 2)).toEqual([0n, 22n]);
    await expect(adapter.balances(NATIVE, [deposit], tip)).rejects.toMatchObject({ kind: 'unreachable' });

    // Both directions, the fees of both kinds, and a transaction that fails and costs its fee.
    await exchange.pays(NATIVE, deposit, 5n);
    await exchange.pays(TOKENS.usdt, unused, 6n);
    for (const asset of [NATIVE, TOKENS.usdt]) {
      const { signed } = await exchange.sign('exchange', asset, deposit, 1_000n);
      expect(await adapter.send(signed)).toEqual({ accepted: true });
    }
    await exchange.node.mine(1);
    await exchange.node.starve(1);
    const { signed } = await exchange.sign('exchange', TOKENS.usdt, deposit, 1_000n);
    expect(await adapter.send(signed)).toEqual({ accepted: true });
    await exchange.node.mine(2 * SOLIDIFIED_DEPTH);
    expect(await included(signed)).toMatchObject({ isFinal: true, outcome: { succeeded: false } });
    expect(await adapter.balances(NATIVE, addresses, final)).toEqual(coins);
    expect(await adapter.balances(TOKENS.usdt, addresses, final)).toEqual(tokens);
    const later = (await adapter.head()).final;
    expect((await adapter.balances(NATIVE, [deposit], later))[0]).toBe(21n + 5n + 1_000n);
    expect(await adapter.balances(TOKENS.usdt, [unused, deposit], later)).toEqual([6n, 22n + 1_000n]);
  });

  test('are those of the block also while each request finds another one and payments come in between', async () => {
    const addresses = [newDeposit(), newDeposit(), newDeposit()];
    for (const to of addresses) await exchange.pays(NATIVE, to, 100n);
    await exchange.node.mine(SOLIDIFIED_DEPTH + 1);
    const { final } = await exchange.adapter().head();
    let readings = 0;
    const moving = exchange.adapter({
      async fetch(input, init) {
        const answer = await fetch(input, init);
        if (!String(input).endsWith('getaccount')) return answer;
        readings += 1;
        // Until the second time that all of them are read.
        if (readings <= 5) await exchange.pays(NATIVE, addresses[readings % 3]!, 7n);
        await exchange.node.mine(SOLIDIFIED_DEPTH + 1);
        return answer;
      },
    });
    expect(await moving.balances(NATIVE, addresses, final)).toEqual([100n, 100n, 100n]);
    expect(readings).toBeGreaterThan(5);
  });

  test('are not answered while an address changes at each reading', async () => {
    const deposit = newDeposit();
    await exchange.node.mine(1);
    const { final } = await exchange.adapter().head();
    let readings = 0;
    const restless = exchange.adapter({
      async fetch(input, init) {
        const answer = await fetch(input, init);
        if (!String(input).endsWith('getaccount')) return answer;
        readings += 1;
        await exchange.pays(NATIVE, deposit, 7n);
        await exchange.node.mine(SOLIDIFIED_DEPTH + 1);
        return answer;
      },
    });
    await expect(restless.balances(NATIVE, [deposit], final)).rejects.toMatchObject({ kind: 'unreachable' });
    expect(readings).toBe(5);
  });

  test('are not answered for a block that is too old or on another chain', async () => {
    const adapter = exchange.adapter();
    const { final } = await adapter.head();
    const other = { height: final.height, hash: `${final.hash.slice(0, 16)}${'ab'.repeat(24)}` };
    await expect(adapter.balances(NATIVE, [exchange.hot], other)).rejects.toMatchObject({ kind: 'nonsense' });
    await exchange.node.mine(1);
    await expect(adapter.balances(NATIVE, [exchange.hot], other)).rejects.toMatchObject({ kind: 'contradiction' });
    await exchange.node.mine(401);
    await expect(adapter.balances(NATIVE, [exchange.hot], final)).rejects.toMatchObject({ kind: 'unreachable' });
  });
});

describe('payments', () => {
  test('of both kinds arrive, cost at most what was foreseen, and become final', async () => {
    const adapter = exchange.adapter();
    for (const asset of [NATIVE, TOKENS.usdt]) {
      const to = newDeposit();
      const { plan, signed } = await exchange.sign('exchange', asset, to, 123_456n);
      expect(await adapter.lookUp(signed)).toEqual({ state: 'unknown' });
      expect(await adapter.send(signed)).toEqual({ accepted: true });
      expect(await adapter.send(signed)).toEqual({ accepted: true });
      await exchange.node.mine(1);
      const state = await included(signed);
      expect(state).toMatchObject({ confirmations: 1, isFinal: false, outcome: { succeeded: true } });
      expect(state.feeUnits).toBeLessThanOrEqual(TRON_KEYS.costOf(plan).feeUnits);
      expect(await adapter.send(signed)).toEqual({ accepted: true });
      await exchange.node.mine(SOLIDIFIED_DEPTH);
      expect(await included(signed)).toEqual({ ...state, confirmations: SOLIDIFIED_DEPTH + 1, isFinal: true });
      const { final } = await adapter.head();
      expect(await adapter.balances(asset, [to], final)).toEqual([123_456n]);
    }
  });

  test('of the same amount to the same address at the same moment are two transactions', async () => {
    const to = newDeposit();
    const first = await exchange.sign('exchange', TOKENS.usdt, to, 5n);
    const second = await exchange.sign('exchange', TOKENS.usdt, to, 5n);
    expect(second.plan.referenceBlock).toEqual(first.plan.referenceBlock);
    expect(second.signed.id).not.toBe(first.signed.id);
    for (const { signed } of [first, second]) await exchange.adapter().send(signed);
    await exchange.node.mine(SOLIDIFIED_DEPTH + 1);
    expect(await finalTransfers([to])).toMatchObject([{ units: 5n }, { units: 5n }]);
  });

  test('fail with the reason that the chain has', async () => {
    const blocked = newDeposit();
    const sent = async (asset: string, to: string, units = 1n) => {
      const { plan } = await exchange.sign('exchange', asset, to, 1n);
      // A plan that was valid may fail in its block.
      if (to === blocked) await exchange.node.blockRecipient(asset, to);
      const signed = exchange.signPlan({ ...plan, payment: { ...plan.payment, units } });
      expect(await exchange.adapter().send(signed)).toEqual({ accepted: true });
      return signed;
    };
    await exchange.node.starve(1);
    const ends = [
      [await sent(TOKENS.usdt, newDeposit()), 'out-of-energy'],
      [await sent(TOKENS.usdt, blocked), 'recipient-blocked'],
      [await sent(TOKENS.refusing, newDeposit()), 'refused-by-token'],
      [await sent(TOKENS.usdt, newDeposit(), 10n ** 30n), 'reverted'],
    ] as const;
    await exchange.node.mine(SOLIDIFIED_DEPTH + 1);
    for (const [signed, reason] of ends) {
      const state = await included(signed);
      expect(state).toMatchObject({ isFinal: true, outcome: { succeeded: false, reason } });
      expect(state.feeUnits).toBeGreaterThan(0n);
    }
    expect((await included(ends[0][0])).feeUnits).toBeGreaterThanOrEqual(15_634_200n);
  });

  test('that a node refuses are reported with its code', async () => {
    const to = newDeposit();
    const { plan, signed } = await exchange.sign('exchange', NATIVE, to, 10n ** 15n);
    const refusal = async (transaction: SignedTransaction) => {
      const answer = await exchange.adapter().send(transaction);
      return answer.accepted ? '' : answer.reason;
    };
    expect(await refusal(signed)).toMatch(/^CONTRACT_VALIDATE_ERROR .*balance is not sufficient/);
    const small = { ...plan, payment: { ...plan.payment, units: 1n } };
    const late = { ...small, expiresAtMs: plan.timestampMs - 10_000 };
    expect(await refusal(exchange.signPlan(late))).toMatch(/^TRANSACTION_EXPIRATION_ERROR/);
    const elsewhere = { ...small, referenceBlock: { ...plan.referenceBlock, hash: 'ab'.repeat(8) } };
    expect(await refusal(exchange.signPlan(elsewhere))).toMatch(/^TAPOS_ERROR/);
    const forged = exchange.signPlan(small);
    expect(await refusal({ ...forged, raw: forged.raw.replace(/.{10}$/, '0123456701') })).toMatch(
      /^SIGERROR|^OTHER_ERROR/,
    );
  });

  test('can be abandoned only once a final block is past their expiry and none holds them', async () => {
    const adapter = exchange.adapter();
    const lost = await exchange.sign('exchange', NATIVE, newDeposit(), 1n);
    const used = await exchange.sign('exchange', NATIVE, newDeposit(), 2n);
    await adapter.send(used.signed);
    await exchange.node.mine(200);
    expect(await adapter.canNeverConfirm(lost.plan)).toBe(false);
    await exchange.node.mine(SOLIDIFIED_DEPTH + 1);
    expect(await adapter.canNeverConfirm(lost.plan)).toBe(true);
    expect(await adapter.canNeverConfirm(used.plan)).toBe(false);
    expect(await adapter.send(lost.signed)).toMatchObject({ accepted: false });
    expect(await adapter.send(used.signed)).toEqual({ accepted: true });
  });

  test('sent in the last moment are still found in the block after it', async () => {
    const adapter = exchange.adapter();
    const { plan, signed } = await exchange.sign('exchange', NATIVE, newDeposit(), 3n);
    await exchange.node.mine(1, plan.expiresAtMs - plan.timestampMs - 4000);
    await adapter.send(signed);
    await exchange.node.mine(1, 60_000);
    expect((await included(signed)).outcome).toEqual({ succeeded: true });
    await exchange.node.mine(SOLIDIFIED_DEPTH + 1);
    expect(await adapter.canNeverConfirm(plan)).toBe(false);
  });

  test('are planned only one at a time, of something, to an address of this chain', async () => {
    const ask = (payments: { asset: string; to: string; units: bigint }[], nonce: number | null = 1) =>
      exchange.adapter().plan({ payments, from: HOT, nonce, spendable: [], replaces: null });
    const good = { asset: NATIVE, to: newDeposit(), units: 1n };
    await expect(ask([])).rejects.toThrow(RangeError);
    await expect(ask([good, good])).rejects.toThrow(RangeError);
    await expect(ask([{ ...good, units: 0n }])).rejects.toThrow(RangeError);
    await expect(ask([{ ...good, to: '0xdAC17F958D2ee523a2206206994597C13D831ec7' }])).rejects.toThrow(RangeError);
    await expect(ask([good], null)).rejects.toThrow(RangeError);
    expect(await ask([good])).toMatchObject({ feeLimit: 0n });
  });

  test('of a token are limited to what they take now and a fifth more, and are not planned above the largest limit', async () => {
    const ask = (to: string, asset = TOKENS.usdt, units = 1n) =>
      exchange.adapter().plan({ payments: [{ asset, to, units }], from: HOT, nonce: 1, spendable: [], replaces: null });
    expect(await ask(newDeposit(), NATIVE)).toMatchObject({ feeLimit: 0n });
    // 130,285 units of energy to an address without the token, and 64,285 to one with it, at 100 sun each.
    const [none, some] = [newDeposit(), newDeposit()];
    await exchange.node.giveToken(TOKENS.usdt, some, 1n);
    expect(await ask(none)).toMatchObject({ feeLimit: 15_634_200n });
    expect(await ask(some)).toMatchObject({ feeLimit: 7_714_200n });
    // Own energy counts in the limit too.
    await exchange.node.stakeEnergy(exchange.hot, 1_000_000);
    expect(await ask(none)).toMatchObject({ feeLimit: 15_634_200n });
    await exchange.node.stakeEnergy(exchange.hot, 0);
    await exchange.node.priceEnergy(639n);
    expect(await ask(none)).toMatchObject({ feeLimit: 99_902_538n });
    await exchange.node.priceEnergy(640n);
    await expect(ask(none)).rejects.toMatchObject({ name: 'PlanRefusal', reason: 'fee-too-high' });
    expect(await ask(some)).toMatchObject({ feeLimit: 49_370_880n });
    expect(await ask(none, NATIVE)).toMatchObject({ feeLimit: 0n });
    await exchange.node.priceEnergy(100n);
    const plan = await ask(none);
    if (plan.chain !== 'tron') throw new Error('a plan of another chain');
    const signed = exchange.signPlan(plan);
    await exchange.adapter().send(signed);
    await exchange.node.mine(1);
    expect((await included(signed)).outcome).toEqual({ succeeded: true });
  });

  test('of a token that would currently fail are not planned, and say why', async () => {
    const blocked = newDeposit();
    await exchange.node.blockRecipient(TOKENS.usdt, blocked);
    const ask = (to: string, units: bigint, asset = TOKENS.usdt) =>
      exchange.adapter().plan({ payments: [{ asset, to, units }], from: HOT, nonce: 1, spendable: [], replaces: null });
    const refusal = { name: 'PlanRefusal', reason: 'would-fail' };
    await expect(ask(blocked, 1n)).rejects.toMatchObject({ ...refusal, failure: 'recipient-blocked' });
    await expect(ask(newDeposit(), 10n ** 18n)).rejects.toMatchObject({ ...refusal, failure: 'reverted' });
    await expect(ask(newDeposit(), 1n, exchange.customer)).rejects.toMatchObject(refusal);
  });
});

describe('fees', () => {
  test('are what a payment will cost by what the payer holds', async () => {
    const adapter = exchange.adapter();
    // The free bandwidth of the day is used up by the payments above.
    expect(await adapter.estimateFee(NATIVE)).toEqual({ units: 294_000n, source: 'node' });
    expect(await adapter.estimateFee(TOKENS.usdt)).toEqual({ units: 13_028_500n + 364_000n, source: 'node' });
    await exchange.node.stakeEnergy(exchange.hot, 100_000);
    expect(await adapter.estimateFee(TOKENS.usdt)).toEqual({ units: 3_028_500n + 364_000n, source: 'node' });
    await exchange.node.stakeEnergy(exchange.hot, 1_000_000);
    expect(await adapter.estimateFee(TOKENS.usdt)).toEqual({ units: 364_000n, source: 'node' });
  });

  test('are the configured ones where the node cannot try a payment', async () => {
    const options = exchange.optionsOf('exchange');
    const poor = exchange.adapter({ publicKeys: { ...options.publicKeys, hot: options.publicKeys.deposit } });
    expect(await poor.estimateFee(TOKENS.usdt)).toEqual({ units: 14n * TRX, source: 'configured' });
  });
});
