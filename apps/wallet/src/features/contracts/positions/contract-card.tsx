// Own contracts as cards: the plain card of a row, and an open position with its live result, its way to liquidation, and the acts on it.

import { leverStatuses } from '@candor/contract';
import type { Direction } from '@candor/formulas';
import { Amount, Button, SkeletonRows } from '@candor/ui';
import type { TFunction } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ContractRules, directionOf, type OwnRow, priceOf } from '../../../shared/contracts/contract.ts';
import { useContractRules } from '../../../shared/contracts/use-contracts.ts';
import { type Fact, FactGrid } from '../../../shared/trade/confirm-parts.tsx';
import { useMark } from '../use-contract-facts.ts';
import { CloseSheet } from './close-sheet.tsx';
import { MarginSheet } from './margin-sheet.tsx';
import { figuresOf, type PositionFigures } from './position-figures.ts';
import classes from './positions.module.css';
import { StopsSheet } from './stops-sheet.tsx';

const WIDE_COLUMNS = 6;

type ContractCardProps = {
  row: OwnRow;
  aside: ReactNode;
  facts: readonly Fact[];
  children?: ReactNode;
};

export function ContractCard({ row, aside, facts, children }: ContractCardProps) {
  const { t } = useTranslation('contracts');
  const direction = directionOf(row);
  return (
    <article className={classes.card} aria-label={`${row.symbol} ${t(direction)}`}>
      <header className={classes.head}>
        <span className={classes.name}>
          <span className={classes.symbol}>{row.symbol}</span>
          <DirectionTag direction={direction} multiple={row.multiple} />
        </span>
        <span className={classes.aside}>{aside}</span>
      </header>
      <FactGrid facts={facts} columns={3} wideColumns={Math.min(facts.length, WIDE_COLUMNS)} />
      {children}
    </article>
  );
}

/** The direction of a position or an order with its multiple, in the colour of that direction. */
function DirectionTag({ direction, multiple }: { direction: Direction; multiple: number }) {
  const { t } = useTranslation('contracts');
  return (
    <span className={classes.tag} data-direction={direction}>
      {t(direction)} {t('times', { multiple })}
    </span>
  );
}

/** One open position: its live result, what is left of its way to liquidation, and the things one can do with it. */
export function PositionCard({ row }: { row: OwnRow }) {
  const rules = useContractRules(row.symbol);
  return rules === undefined ? <SkeletonRows rows={2} /> : <Card row={row} rules={rules} />;
}

type CardProps = { row: OwnRow; rules: ContractRules };

function Card({ row, rules }: CardProps) {
  const { t } = useTranslation('contracts');
  const { index } = useMark(row.symbol);
  const [sheet, setSheet] = useState<'stops' | 'margin' | 'close'>();
  const figures = figuresOf(row, rules, index);
  const isClosing = row.status === leverStatuses.closing;
  const close = () => setSheet(undefined);
  return (
    <ContractCard
      row={row}
      aside={<Result figures={figures} rules={rules} />}
      facts={factsOf({ row, rules, figures, index }, t)}
    >
      <Health figures={figures} />
      {isClosing ? (
        <p className={classes.note}>{t('beingLiquidated')}</p>
      ) : (
        <div className={classes.actions}>
          <Button tone="secondary" size="small" onClick={() => setSheet('stops')}>
            {t('stops')}
          </Button>
          <Button tone="secondary" size="small" onClick={() => setSheet('margin')}>
            {t('margin')}
          </Button>
          <Button tone="secondary" size="small" onClick={() => setSheet('close')}>
            {t('close')}
          </Button>
        </div>
      )}
      {sheet === 'stops' ? <StopsSheet row={row} rules={rules} onClose={close} /> : null}
      {sheet === 'margin' ? <MarginSheet row={row} rules={rules} onClose={close} /> : null}
      {sheet === 'close' ? <CloseSheet row={row} rules={rules} onClose={close} /> : null}
    </ContractCard>
  );
}

function Result({ figures, rules: { quote } }: Pick<FactParts, 'figures' | 'rules'>) {
  return (
    <>
      <Amount units={figures.result} scale={quote.scale} decimals={2} unit={quote.name} tint="sign" withPlus />
      <Amount units={figures.returnPpm} scale={4} decimals={2} unit="%" tint="sign" withPlus />
    </>
  );
}

type FactParts = CardProps & { figures: PositionFigures; index: bigint };

function factsOf({ row, rules, figures, index }: FactParts, t: TFunction<'contracts'>): Fact[] {
  const { base, quote, lot, priceScale } = rules;
  const price = (text: string) => (priceOf(text) === undefined ? '–' : <Amount value={text} decimals={priceScale} />);
  const quantity = BigInt(row.share) * lot;
  const liquidation = figures.liquidationPrice;
  return [
    { label: t('lots'), value: String(row.share) },
    { label: t('quantity'), value: <Amount units={quantity} scale={base.scale} unit={base.name} /> },
    { label: t('value'), value: <Amount units={figures.value} scale={quote.scale} decimals={2} unit={quote.name} /> },
    { label: t('entryPrice'), value: price(row.price) },
    { label: t('mark'), value: <Amount units={index} scale={8} decimals={priceScale} /> },
    {
      label: t('liquidationPrice'),
      value: liquidation === undefined ? '–' : <Amount units={liquidation} scale={quote.scale} decimals={priceScale} />,
    },
    { label: t('margin'), value: <Amount value={row.caution_money} decimals={2} unit={quote.name} /> },
    { label: t('fees'), value: <Amount value={row.trade_fee} decimals={2} /> },
    { label: t('fundingPaid'), value: <Amount value={row.overnight_money} decimals={2} /> },
    { label: t('stopProfit'), value: price(row.target_profit_price) },
    { label: t('stopLoss'), value: price(row.stop_loss_price) },
    { label: t('queuePlace'), value: row.queue_place === 0 ? '–' : String(row.queue_place) },
  ];
}

/** What is left of the way to liquidation as a bar, with its figure. */
function Health({ figures: { healthPpm } }: { figures: PositionFigures }) {
  const { t } = useTranslation('contracts');
  const percent = Number(healthPpm / 10_000n);
  const look = percent <= 10 ? 'danger' : percent <= 20 ? 'warning' : 'fine';
  return (
    <div className={classes.health} data-look={look}>
      <span>{t('marginLeft', { percent })}</span>
      <progress max={100} value={percent} aria-label={t('marginLeft', { percent })} />
    </div>
  );
}
