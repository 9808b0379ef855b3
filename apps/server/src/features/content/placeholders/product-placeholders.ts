// Placeholders about what is promised: locked products and launches.
import { DAY_MS, type HostingProduct } from '@candor/exchange';
import { hostingDay, hostingInterest, redemptionCost } from '@candor/formulas';
import type { Facts } from './facts.ts';
import { tableOf, type Writing } from './writing.ts';

/** The amount of the example, as a multiple of the smallest one. It is redeemed after a third of the days. */
const TIMES_SMALLEST = 10n;
const LEAVES_AFTER = 3;

export function productPlaceholders({ products, list }: Facts, write: Writing): Record<string, string> {
  const product = products.find(({ dayMs }) => dayMs === DAY_MS) ?? products[0];
  if (product === undefined) return {};
  const { name, scale } = list.coins.get(product.coin)!;
  const smallest = product.minAmount * TIMES_SMALLEST;
  const amount = smallest < product.maxAmount ? smallest : product.maxAmount;
  const paidDays = Math.floor(product.cycle / LEAVES_AFTER);
  const terms = { ...product, amount };
  const { damages, penalty } = redemptionCost(terms, paidDays);
  return {
    'example.product.coin': name,
    'example.product.amount': write.amount(amount, scale),
    'example.product.days': write.count(product.cycle),
    'example.product.rate': dailyShare(product, write),
    'example.product.total': write.amount(hostingInterest(terms), scale),
    'example.product.daily': write.amount(hostingDay(terms, 1), scale),
    'example.product.paid_days': write.count(paidDays),
    'example.product.left_days': write.count(product.cycle - paidDays),
    'example.product.damages': write.amount(damages, scale),
    'example.product.penalty': write.amount(penalty, scale),
    'example.product.back': write.amount(amount - damages - penalty, scale),
  };
}

function dailyShare({ interestPpm, cycle }: HostingProduct, write: Writing): string {
  return write.share(interestPpm / BigInt(cycle));
}

export function productTable({ products, list }: Facts, write: Writing): string | undefined {
  const { word } = write;
  const rows = products.map(product => {
    const { name, scale } = list.coins.get(product.coin)!;
    return [
      name,
      lengthOf(product, write),
      dailyShare(product, write),
      write.share(product.interestPpm),
      write.amount(product.minAmount, scale),
      write.share(product.damagesPpm),
    ];
  });
  const headings = [word('helpTables.coin'), word('helpTables.days'), word('helpTables.daily')];
  const more = [word('helpTables.total'), word('helpTables.smallest'), word('helpTables.damages')];
  return tableOf([...headings, ...more], rows);
}

/** Short days are named with their length. */
function lengthOf({ cycle, dayMs }: { cycle: number; dayMs: number }, write: Writing): string {
  return dayMs === DAY_MS ? write.days(cycle) : `${write.count(cycle)} × ${write.duration(dayMs)}`;
}

export function launchTable({ launches, list }: Facts, write: Writing): string | undefined {
  const { word } = write;
  const rows = launches.map(launch => {
    const [coin, pay] = [list.coins.get(launch.newCoin)!, list.coins.get(launch.payCoin)!];
    return [
      coin.name,
      `${write.amount(launch.price, pay.scale)} ${pay.name}`,
      write.amount(launch.offered, coin.scale),
      lengthOf({ cycle: launch.lockDays, dayMs: launch.dayMs }, write),
      write.share(launch.interestPpm),
    ];
  });
  const headings = [word('helpTables.coin'), word('helpTables.issuePrice'), word('helpTables.offered')];
  return tableOf([...headings, word('helpTables.lockUp'), word('helpTables.return')], rows);
}
