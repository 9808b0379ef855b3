// Trading contracts: the form, the book, one's positions; two columns on a phone, side by side on a desktop.
import { EmptyState, ErrorState, SkeletonRows } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { useSymbol } from '../../shared/book/use-symbol.ts';
import { useContractRules, useContracts } from '../../shared/contracts/use-contracts.ts';
import type { TradeCharts } from '../../shared/trade/trade-market.tsx';
import { ContractHeader } from './contract-header.tsx';
import { ContractMarket } from './contract-market.tsx';
import { FirstUse } from './first-use.tsx';

export function ContractsScreen({ Chart, PhoneChart }: TradeCharts) {
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
