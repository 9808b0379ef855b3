// The public calls about locked products.
import { calls } from '@candor/contract';
import { walletAccount } from '@candor/exchange';
import { formatDecimal } from '@candor/money';
import { answer, cachedAnswer, refuse } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { readAccounts } from '../wallet/read-wallets.ts';
import type { HostingParts } from './feature.ts';
import { readOpenHostings } from './read-hostings.ts';
import { readProducts } from './read-products.ts';
import { coinOf, productOf, type Say } from './wire-hosting.ts';

const CACHE_MS = 500;
const PAGE = 50;

export function hostingRoutes({ reader, live, textOf, now = Date.now }: HostingParts): RouteFile {
  const products = cachedAnswer({ cachedForMs: CACHE_MS, now }, () => readProducts(reader));

  return route => {
    route(calls.listHostingProducts, async ({ page }, { language }) => {
      const say: Say = (key, facts) => textOf(language, key, facts);
      const shown = (await products()).slice((page - 1) * PAGE, page * PAGE);
      return answer(shown.map(state => productOf(live.current.list, state, say)));
    });

    route(calls.getHostingProduct, async ({ id }, { user, language }) => {
      const say: Say = (key, facts) => textOf(language, key, facts);
      const { list } = live.current;
      const state = (await products()).find(({ product }) => product.id === id);
      if (state === undefined) return refuse('hosting_not_offered');
      const { scale } = coinOf(list, state.product.coin);
      const own = user === undefined ? { free: 0n, locked: 0n } : await ownOf(user.id, state.product);
      return answer({
        ...productOf(list, state, say),
        change_balance: formatDecimal(own.free, scale),
        own_amount: formatDecimal(own.locked, scale),
      });
    });
  };

  async function ownOf(user: number, { id, coin }: { id: number; coin: number }) {
    const [orders, [wallet]] = await Promise.all([
      readOpenHostings(reader, user),
      readAccounts(reader, [walletAccount(user, coin, 'spot')]),
    ]);
    const own = orders.filter(({ product }) => product === id);
    return {
      free: wallet === undefined ? 0n : wallet.balance - wallet.held,
      locked: own.reduce((sum, { amount }) => sum + amount, 0n),
    };
  }
}
