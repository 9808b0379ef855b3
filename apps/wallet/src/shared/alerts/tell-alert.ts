// Says in whatever page is open that a price alert was reached.
import type { ServerEvent } from '@candor/contract';
import { figureOfDecimal, toast } from '@candor/ui';
import i18next from 'i18next';
import { withAllTexts } from '../language.ts';

export async function tellAlert({ data }: ServerEvent<'price_alert'>): Promise<void> {
  await withAllTexts(async () => {});
  const { id, symbol, direction } = data;
  const facts = { symbol, price: figureOfDecimal(data.price) };
  toast(i18next.t(direction === 'rise' ? 'alerts:rose' : 'alerts:fell', facts), 'plain', `reached alert ${id}`);
}
