// The parts of a holding as pages show them: its value, what of it is locked beside the accounts, and what is open in contracts and options.
import { partsBesideAccounts } from '@candor/contract';
import { Amount, type Facts, ListRow, Panel } from '@candor/ui';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../shared/device/preferences.ts';
import { href } from '../../shared/navigation/href.ts';
import { pagesOfParts } from '../../shared/navigation/paths.ts';
import { isAmount, LockedPartRows } from '../../shared/valuation/locked-parts.tsx';
import type { Wallets } from '../../shared/valuation/own-accounts.ts';
import { Valuation } from '../../shared/valuation/valuation.tsx';
import type { Holding } from './accounts.ts';
import { lacksPrice, valueOfHolding } from './holding-value.ts';

/** Leads to the first part of which there is something. Nothing where nothing is locked. */
export function LockedRow({ wallets: { locked } }: { wallets: Wallets }) {
  const { t } = useTranslation('assets');
  const part = partsBesideAccounts.find(each => locked.list.some(coin => isAmount(coin[each])));
  if (part === undefined) return null;
  return (
    <ListRow
      title={t('locked')}
      detail={t('lockedText')}
      right={<Valuation usdt={locked.totle} />}
      href={href(pagesOfParts[part].path)}
    />
  );
}

/** Nothing where nothing of the coin is locked. */
export function LockedRows({ holding: { name, locked, price } }: { holding: Holding }) {
  const { t } = useTranslation('assets');
  const hides = usePreferences(state => state.hidesBalances);
  if (locked === undefined) return null;
  const detail = isAmount(price) ? undefined : t('noPriceYet');
  return (
    <Panel flush>
      <LockedPartRows amounts={locked} unit={name} hidden={hides} detail={() => detail} />
    </Panel>
  );
}

/** What of a coin is open, as rows beside its balances, so that all rows make its total. No rows where nothing is open. */
export function useOpenFacts({ open }: Pick<Holding, 'open'>): ComponentProps<typeof Facts>['rows'] {
  const { t } = useTranslation('assets');
  const hides = usePreferences(state => state.hidesBalances);
  const isThere = (amount = '') => /[1-9]/.test(amount);
  return [
    ...(isThere(open?.stake)
      ? [{ label: t('optionStake'), value: <Amount value={open!.stake} hidden={hides} /> }]
      : []),
    ...(isThere(open?.result)
      ? [{ label: t('contractResult'), value: <Amount value={open!.result} tint="sign" withPlus hidden={hides} /> }]
      : []),
  ];
}

/** The value of a holding, or that it is not known yet. */
export function HoldingValue({ holding, prefix }: { holding: Holding; prefix?: string }) {
  const { t } = useTranslation('markets');
  if (lacksPrice(holding)) return t('noPriceYet');
  return <Valuation usdt={valueOfHolding(holding)} {...(prefix !== undefined && { prefix })} />;
}
