// Closes a position, or a part of it: at once with an estimate from the book, or at a limit.
import { formatShort } from '@candor/money';
import { AmountField, Facts, figureOfUnits, PercentRow, PriceField, Segmented } from '@candor/ui';
import { useFormProblems } from '@candor/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBookLevels } from '../../../shared/book/book-store.ts';
import { client } from '../../../shared/calls/api.ts';
import { type ContractRules, directionOf } from '../../../shared/contracts/contract.ts';
import { readTyped } from '../../../shared/decimals.ts';
import { OldPricesWarning } from '../../../shared/trade/old-prices.tsx';
import { problemOfPrice, useProblemText } from '../form/contract-problems.ts';
import { readLots } from '../form/form-fields.ts';
import { useMark } from '../use-contract-facts.ts';
import { announceDone, useAct } from '../use-send.ts';
import { type CloseEstimate, estimateClose, figuresOf } from './position-figures.ts';
import { ActSheet, type PositionSheetProps } from './position-sheet.tsx';
import classes from './positions.module.css';

export function CloseSheet({ row, rules, onClose }: PositionSheetProps) {
  const { t } = useTranslation('contracts');
  const [lots, setLots] = useState(String(row.share));
  const [kind, setKind] = useState<'market' | 'limit'>('market');
  const [price, setPrice] = useState('');
  const { isAttempted, attempt } = useFormProblems();
  const problemText = useProblemText();
  const { act, isSending, refused } = useAct(onClose);
  const { index, isLive } = useMark(row.symbol);
  const { asks, bids, isLive: isBookLive } = useBookLevels(rules);
  const requestedLots = readLots(lots);
  const isPart = requestedLots !== undefined && requestedLots <= row.share;
  const limit = kind === 'limit' ? readTyped(price, rules.quote.scale) : undefined;
  const problem = kind === 'limit' ? problemOfPrice(price, { rules }) : undefined;
  const levels = directionOf(row) === 'long' ? bids : asks;
  const figures = figuresOf(row, rules, index);
  const isKnown = isPart && problem === undefined && isBookLive && index > 0n;
  const estimate = isKnown ? estimateClose({ figures, lots: requestedLots, limit, levels, index, rules }) : undefined;

  async function close() {
    attempt();
    if (!isPart || problem !== undefined) return;
    const part = requestedLots === row.share ? {} : { share: lots };
    const at = kind === 'limit' ? { target_price: price.replace(/\.$/, '') } : {};
    await act(
      clientId => client.closeLeverPosition({ id: row.id, ...part, ...at, client_id: clientId }),
      ({ data }) => announceDone('closed', data),
    );
  }

  return (
    <ActSheet
      title={t('closeTitle', { symbol: row.symbol })}
      onClose={onClose}
      refused={refused ?? (isLive ? undefined : t('notLive'))}
      label={t('closeDo', { lots: isPart ? requestedLots : row.share })}
      tone="danger"
      isSending={isSending}
      isBlocked={!isLive}
      onAct={() => void close()}
    >
      <Segmented
        label={t('orderKind')}
        size="small"
        value={kind}
        onChange={setKind}
        options={[
          { value: 'market', label: t('market') },
          { value: 'limit', label: t('limit') },
        ]}
      />
      {kind === 'limit' ? (
        <PriceField
          label={t('priceIn', { coin: rules.quote.name })}
          value={price}
          onChange={setPrice}
          scale={rules.priceScale}
          tick={formatShort(rules.tick, rules.quote.scale)}
          problem={isAttempted || price !== '' ? problemText(problem) : undefined}
        />
      ) : null}
      <AmountField
        label={t('lots')}
        value={lots}
        onChange={setLots}
        scale={0}
        step="1"
        unit={t('ofLots', { lots: row.share })}
        problem={isPart ? undefined : t('lotsOfPosition', { most: row.share })}
      />
      <PercentRow
        label={t('shareOfPosition')}
        onPick={percent => setLots(String(Math.max(1, Math.floor((row.share * percent) / 100))))}
      />
      <Estimate estimate={estimate} requestedLots={requestedLots ?? 0} rules={rules} isLimit={kind === 'limit'} />
      <OldPricesWarning />
    </ActSheet>
  );
}

type EstimateProps = {
  estimate: CloseEstimate | undefined;
  requestedLots: number;
  rules: ContractRules;
  isLimit: boolean;
};

/** What would happen at once, and what of it would be left. */
function Estimate({ estimate, requestedLots, rules, isLimit }: EstimateProps) {
  const { t } = useTranslation('contracts');
  const { quote, priceScale } = rules;
  const money = (units: bigint | undefined) =>
    units === undefined ? '–' : `≈ ${figureOfUnits(units, quote.scale, { decimals: 2 })} ${quote.name}`;
  const left = estimate === undefined ? 0 : requestedLots - estimate.lots;
  return (
    <>
      <Facts
        rows={[
          {
            label: t('averagePrice'),
            value:
              estimate === undefined || estimate.lots === 0
                ? '–'
                : figureOfUnits(estimate.averagePrice, quote.scale, { decimals: priceScale }),
          },
          { label: t('result'), value: money(estimate?.result) },
          { label: t('closingFee'), value: money(estimate?.fee) },
          { label: t('comesBack'), value: money(estimate?.returned), strong: true },
        ]}
      />
      {left > 0 ? (
        <p className={classes.text}>{t(isLimit ? 'closeRestWaits' : 'closeRestStays', { lots: left })}</p>
      ) : null}
    </>
  );
}
