// Trading contracts: the form, the book, one's positions; two columns on a phone, side by side on a desktop.
import { EmptyState, ErrorState, SkeletonRows } from '@candor/ui';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarketRules } from '../../shared/book/market-rules.ts';
import { useSymbol } from '../../shared/book/use-symbol.ts';
import { useContractRules, useContracts } from '../../shared/contracts/use-contracts.ts';
import { ContractHeader } from './contract-header.tsx';
import { ContractMarket } from './contract-market.tsx';
import { FirstUse } from './first-use.tsx';

export type ContractsScreenProps = {
  /** Charts of the contract, for wide screens and for phones; they belong to another feature. */
  Chart: ComponentType<{ rules: MarketRules }>;
  PhoneChart: ComponentType<{ rules: MarketRules }>;
};

export function ContractsScreen({ Chart, PhoneChart }: ContractsScreenProps) {
  const { t } = useTranslation('contracts');
  const [asked, choose] = useSymbol();
  const contracts = useContracts();
  const isOffered = contracts.data?.some(contract => contract.symbol === asked) ?? true;
  const symbol = isOffered ? asked : (contracts.data?.[0]?.symbol ?? asked);
  const rules = useContractRules(symbol);
  return (
    <>
      <ContractHeader symbol={symbol} onChoose={choose} />
      <FirstUse />
      {rules === undefined && contracts.isError ? <ErrorState onRetry={() => void contracts.refetch()} /> : null}
      {contracts.data?.length === 0 ? <EmptyState text={t('noContracts')} /> : null}
      {rules === undefined && contracts.isPending ? <SkeletonRows rows={9} /> : null}
      {rules === undefined ? null : <ContractMarket key={symbol} rules={rules} Chart={Chart} PhoneChart={PhoneChart} />}
    </>
  );
}
