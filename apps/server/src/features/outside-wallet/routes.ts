// The calls of wallets elsewhere: what is in them, and sending from them.
import { checkAddress, NATIVE, NodeFault, PlanRefusal } from '@candor/chains';
import { calls } from '@candor/contract';
import { formatShort } from '@candor/money';
import { answer, done, type Refusal, refuse, refuseFields } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { type Chain, refuseAddress } from '../chains/chains.ts';
import { AmountReader } from '../market/amount-input.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import type { OutsideWallets } from './outside-wallets.ts';

export type OutsideWalletParts = {
  live: LiveViews;
  /** Undefined where the settings give no seed for them. */
  outsideWallets: OutsideWallets | undefined;
};

export function outsideWalletRoutes({ live, outsideWallets: wallets }: OutsideWalletParts): RouteFile {
  return route => {
    route(calls.listOutsideWallets, async (_, { user }) => {
      const held = (await wallets?.balancesOf(user.id)) ?? [];
      const ids = new Map([...live.current.list.coins.values()].map(({ id, name }) => [name, id]));
      return answer(
        held.flatMap(({ chain, coin, address, units, scale }) => {
          const currency_id = ids.get(coin);
          const balance = formatShort(units, scale);
          return currency_id === undefined
            ? []
            : [{ chain: chain.wireName, currency_id, currency_name: coin, address, balance }];
        }),
      );
    });

    route(calls.sendFromOutside, async ({ chain: wireName, currency_id, address, amount }, { user }) => {
      const coin = live.current.list.coins.get(currency_id);
      if (coin === undefined) return refuse('unknown_coin');
      const chain = wallets?.chains.find(({ wireName: name, assets }) => name === wireName && assets.has(coin.name));
      if (wallets === undefined || chain === undefined) return refuse('unknown_chain');
      const check = checkAddress(chain.name, address, chain.network);
      if (!check.valid) return refuseAddress(check);
      const read = new AmountReader();
      const { asset, scale } = chain.assets.get(coin.name)!;
      const units = read.units('amount', amount, scale);
      if (read.problems.length > 0) return refuseFields(read.problems);
      try {
        const txid = await wallets.send(chain, user.id, { asset, to: check.address, units });
        return done('messages.operationSuccessful', { data: { txid } });
      } catch (error) {
        if (error instanceof PlanRefusal) {
          const held = await wallets.heldOf(chain, user.id, coin.name);
          return refuseOutsidePayment(error, { units, held, feeCoin: nativeCoinOf(chain) });
        }
        if (error instanceof NodeFault) return refuse('unavailable');
        throw error;
      }
    });
  };
}

/** The coin that payments on a chain cost. */
function nativeCoinOf({ assets, wireName }: Chain): string {
  return [...assets].find(([, { asset }]) => asset === NATIVE)?.[0] ?? wireName;
}

type OutsidePayment = {
  /** What is to be sent, and what there is of it, in the coin's smallest units on its chain. */
  units: bigint;
  /** Undefined where it is unknown. */
  held: bigint | undefined;
  feeCoin: string;
};

/**
 * Explains why a wallet elsewhere cannot pay: too little of the coin, too little for the network fee, or nothing that the network
 * takes.
 */
export function refuseOutsidePayment({ reason }: PlanRefusal, { units, held, feeCoin }: OutsidePayment): Refusal {
  const isTooMuch = held !== undefined && units > held;
  switch (reason) {
    case 'dust':
      return refuse('payment_too_small');
    case 'insufficient-funds':
    case 'change-too-small':
      return isTooMuch ? refuse('insufficient_balance') : refuse('network_fee_missing', { coin: feeCoin });
    case 'would-fail':
      return isTooMuch ? refuse('insufficient_balance') : refuse('payment_would_fail');
    case 'unconfirmed-output':
    case 'fee-too-high':
      return refuse('payment_would_fail');
    case 'wrong-payment':
      return refuse('invalid_address');
    default:
      return reason satisfies never;
  }
}
