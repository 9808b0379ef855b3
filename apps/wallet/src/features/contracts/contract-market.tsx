// Everything about one contract: what is pressed in the book lands in the form.
import { useCallback, useRef } from 'react';
import type { ContractRules } from '../../shared/contracts/contract-rules.ts';
import { type TradeCharts, TradeMarket } from '../../shared/trade/trade-market.tsx';
import { ContractBook } from './contract-book.tsx';
import { ContractTicket, type ContractTicketHandle } from './form/contract-ticket.tsx';
import { OwnContracts } from './positions/own-contracts.tsx';

export type ContractMarketProps = TradeCharts & { rules: ContractRules };

export function ContractMarket({ rules, ...charts }: ContractMarketProps) {
  const ticket = useRef<ContractTicketHandle>(null);
  const pickPrice = useCallback((price: string) => ticket.current?.pickPrice(price), []);
  return (
    <TradeMarket
      rules={rules}
      {...charts}
      hasLongForm
      ticket={<ContractTicket ref={ticket} rules={rules} />}
      book={<ContractBook rules={rules} onPick={pickPrice} />}
      orders={<OwnContracts symbol={rules.symbol} />}
    />
  );
}
