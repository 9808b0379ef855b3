// Trading contracts: the form, the book, one's positions; two columns on a phone, side by side on a desktop.
import { Button, EmptyState, ErrorState, Sheet, SkeletonRows } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSymbol } from '../../shared/book/live-market.ts';
import { useContractRules, useContracts } from '../../shared/contracts/use-contracts.ts';
import { storage } from '../../shared/device/storage.ts';
import type { TradeCharts } from '../../shared/trade/trade-market.tsx';
import { ContractHeader } from './contract-header.tsx';
import { ContractMarket } from './contract-market.tsx';
import classes from './contracts-screen.module.css';

const POINTS = ['multiplied', 'liquidated', 'funding', 'deleveraged'] as const;

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

/** What leverage does, in plain words, before the first contract that is traded on this device. */
function FirstUse() {
  const { t } = useTranslation('contracts');
  const [isOpen, setOpen] = useState(() => storage.read('contracts-known') !== 'true');
  function close() {
    storage.write('contracts-known', 'true');
    setOpen(false);
  }
  return (
    <Sheet opened={isOpen} onClose={close} title={t('firstTitle')}>
      <ul className={classes.points}>
        {POINTS.map(point => (
          <li key={point}>{t(`first_${point}`)}</li>
        ))}
      </ul>
      <Button wide size="large" onClick={close}>
        {t('firstDone')}
      </Button>
    </Sheet>
  );
}
