// The calls of staff about options: their rules, and proposing other ones.
import { consoleCalls } from '@candor/contract/console';
import {
  type OptionDuration,
  type OptionRules,
  type OptionSettings,
  optionRulesId,
  type Rejection,
} from '@candor/exchange';
import { formatShort, PPM_SCALE } from '@candor/money';
import type * as z from 'zod/mini';
import { answer, refuse, refuseFields, refuseSetting, type SettingFields } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { AmountReader } from '../market/amount-input.ts';
import { proposeChange, upcomingChanges } from '../market/market-proposals.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import type { Staff } from '../staff/staff.ts';
import { rulesInOrder } from './offer.ts';
import { type Exposure, readExposures } from './read-exposures.ts';

type ConsoleParts = { staff: Staff; live: LiveViews };

export function consoleOptionRoutes({ staff, live }: ConsoleParts): RouteFile {
  const { reader } = staff;

  return route => {
    route(consoleCalls.listOptionRules, async () => {
      const rules = rulesInOrder(live.current.list);
      const exposures = await readExposures(reader, [...new Set(rules.map(({ coin }) => coin))]);
      const upcoming = await upcomingChanges(staff, live);
      return answer(
        rules.map(row => ({
          ...rulesOf(live, row, exposures.get(row.coin)!),
          upcoming: upcoming.get(`options ${row.id}`) ?? null,
        })),
      );
    });

    route(consoleCalls.proposeOptionChange, async (fields, { operator }) => {
      const { list } = live.current;
      const known = list.optionRules.get(optionRulesId(fields.market, fields.coin));
      const coin = list.coins.get(fields.coin);
      if (known === undefined || coin === undefined) return refuse('option_not_offered');
      const read = new AmountReader();
      const rules = readSettings(known, fields, coin.scale, read);
      if (read.problems.length > 0) return refuseFields(read.problems);
      const { effective_at: effectiveAt = 0, reason } = fields;
      const proposal = { change: { kind: 'option-rules', rules }, effectiveAt, reason } as const;
      const refuseAs = (rejection: Rejection) => refuseSetting(rejection, OPTION_FIELDS);
      return proposeChange({ staff, live, operator }, 'change_options', { ...proposal, refuseAs });
    });
  };
}

function rulesOf({ current: { list } }: LiveViews, rules: OptionRules, exposure: Exposure) {
  const { name, scale } = list.coins.get(rules.coin)!;
  const amount = (units: bigint) => formatShort(units, scale);
  const share = (ppm: bigint) => formatShort(ppm, PPM_SCALE);
  const { open, claimed } = exposure.byMarket.get(rules.market) ?? { open: 0, claimed: 0n };
  return {
    market: rules.market,
    symbol: list.require(rules.market).symbol,
    coin: rules.coin,
    coin_name: name,
    sales: rules.isOpen ? (1 as const) : (0 as const),
    durations: rules.durations.map(({ seconds, payoutPpm }) => ({ seconds, payout: share(payoutPpm) })),
    fee: share(rules.feePpm),
    min_stake: amount(rules.minStake),
    max_stake: amount(rules.maxStake),
    order_cap: share(rules.orderCapPpm),
    user_cap: share(rules.userCapPpm),
    window_cap: share(rules.windowCapPpm),
    market_cap: share(rules.marketCapPpm),
    open,
    claimed: amount(claimed),
  };
}

const OPTION_FIELDS: SettingFields = {
  durations: 'payouts',
  feePpm: 'fee',
  minStake: 'min_stake',
  maxStake: 'max_stake',
  orderCapPpm: 'order_cap',
  userCapPpm: 'user_cap',
  windowCapPpm: 'window_cap',
  marketCapPpm: 'market_cap',
};

type Fields = z.output<(typeof consoleCalls)['proposeOptionChange']['request']>;

/** What is not named stays as it is. */
function readSettings(known: OptionRules, fields: Fields, scale: number, read: AmountReader): OptionSettings {
  const units = (field: keyof Fields, before: bigint, decimals: number) => {
    const value = fields[field];
    return value === undefined ? before : read.units(field, String(value), decimals);
  };
  const { id: _id, ...settings } = known;
  return {
    ...settings,
    isOpen: fields.sales === undefined ? known.isOpen : fields.sales === 1,
    durations: fields.payouts === undefined ? known.durations : readDurations(fields.payouts, read),
    feePpm: units('fee', known.feePpm, PPM_SCALE),
    minStake: units('min_stake', known.minStake, scale),
    maxStake: units('max_stake', known.maxStake, scale),
    orderCapPpm: units('order_cap', known.orderCapPpm, PPM_SCALE),
    userCapPpm: units('user_cap', known.userCapPpm, PPM_SCALE),
    windowCapPpm: units('window_cap', known.windowCapPpm, PPM_SCALE),
    marketCapPpm: units('market_cap', known.marketCapPpm, PPM_SCALE),
  };
}

/** Such as `60:0.8 300:0.85`, the shortest first however they were written. */
function readDurations(text: string, read: AmountReader): OptionDuration[] {
  const durations = text.split(' ').map(pair => {
    const [seconds, payout] = pair.split(':');
    return { seconds: Number(seconds), payoutPpm: read.units('payouts', payout!, PPM_SCALE) };
  });
  return durations.sort((a, b) => a.seconds - b.seconds);
}
