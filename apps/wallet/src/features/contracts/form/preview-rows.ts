// The figures that say what an opening order will do, as rows: beside the form and on the sheet that asks once more.
import { type ConfirmRow, figureOfUnits } from '@candor/ui';
import type { TFunction } from 'i18next';
import type { ContractRules } from '../../../shared/contracts/contract-rules.ts';
import type { Opening } from './opening.ts';

const NOTHING = '–';

/** The same rows with figures or without, so that nothing jumps while one types. */
export function previewRows(
  opening: Opening | undefined,
  { base, quote, lot, priceScale }: ContractRules,
  t: TFunction<'contracts'>,
): ConfirmRow[] {
  const money = (units: bigint | undefined) =>
    units === undefined ? NOTHING : `${figureOfUnits(units, quote.scale)} ${quote.name}`;
  const price = (units: bigint | undefined) =>
    units === undefined || units === 0n ? NOTHING : figureOfUnits(units, quote.scale, { decimals: priceScale });
  const lots = opening === undefined ? 0 : opening.filledLots + opening.restLots;
  const quantity = lots === 0 ? NOTHING : `${figureOfUnits(BigInt(lots) * lot, base.scale)} ${base.name}`;
  return [
    { label: t('quantity'), value: quantity },
    { label: t('averagePrice'), value: price(opening?.averagePrice) },
    { label: t('value'), value: money(opening?.value) },
    { label: t('margin'), value: money(opening?.margin) },
    { label: t('reserved'), value: money(opening?.reserved) },
    { label: t('openingFee'), value: money(opening?.fee) },
    { label: t('takenNow'), value: money(opening?.taken), strong: true },
    { label: t('liquidationPrice'), value: price(opening?.liquidationPrice), strong: true },
  ];
}
