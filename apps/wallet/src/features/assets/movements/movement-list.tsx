// What moved, newest first: the fills and fees of an order as one row that opens to its entries, everything else by itself.

import type { CallAnswer } from '@candor/contract';
import { momentOf } from '@candor/i18n';
import { Amount, figureOfDecimal } from '@candor/ui';
import { IconChevronDown } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '../../../shared/navigation/href.ts';
import { PagedList, useCallPages } from '../../../shared/paging/paged-list.tsx';
import { shortDecimal } from '../holding-value.ts';
import { inputOf, type MovementFilter } from './movement-filter.ts';
import classes from './movement-list.module.css';

export function MovementList(filter: MovementFilter) {
  const { t } = useTranslation('portfolio');
  const pages = useCallPages('listMovements', inputOf(filter));
  return (
    <PagedList
      pages={pages}
      keyOf={movement => movement.order_id ?? `entry ${movement.id}`}
      emptyText={t('noMovements')}
    >
      {movement => <MovementRow movement={movement} />}
    </PagedList>
  );
}

type Movement = CallAnswer<'listMovements'>['list'][number];

/** One movement; of an order a sentence of what was bought or sold, with its entries below when it is opened. */
function MovementRow({ movement }: { movement: Movement }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const order = movement.order_id;
  if (order === undefined) {
    return (
      <div className={classes.row}>
        <MovementCells movement={movement} />
      </div>
    );
  }
  return (
    <div data-open={isOpen || undefined}>
      <button
        type="button"
        className={classes.row}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <MovementCells movement={movement} />
        <IconChevronDown className={classes.arrow} size={18} stroke={1.5} aria-hidden="true" />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen ? <OrderEntries order={order} /> : null}
      </div>
    </div>
  );
}

function MovementCells({ movement }: { movement: Movement }) {
  const { t } = useTranslation('portfolio');
  const formats = useFormats();
  const { currency_name: coin, value, price = '', fee = '', fee_name: feeCoin = '', entry_count: count } = movement;
  const other = movement.other_name;
  return (
    <>
      <span className={classes.what}>
        <span className={classes.title}>{useTitle(movement)}</span>
        {other === undefined ? null : (
          <span className={classes.detail}>
            {t('atPrice', { price: figureOfDecimal(shortDecimal(price)), coin: other })}
            {/[1-9]/.test(fee) ? ` · ${t('feeOf', { fee: figureOfDecimal(shortDecimal(fee)), coin: feeCoin })}` : ''}
            {` · ${t('entryCount', { count })}`}
          </span>
        )}
        <span className={classes.detail}>{formats.dateTime(momentOf(movement.created_time))}</span>
      </span>
      <span className={classes.amounts}>
        {movement.from_field === undefined ? (
          <Amount value={shortDecimal(value)} unit={coin} tint="sign" withPlus />
        ) : (
          <Amount value={shortDecimal(value).replace('+', '')} unit={coin} />
        )}
        {other === undefined ? null : (
          <Amount className={classes.detail} value={shortDecimal(movement.other_value ?? '')} unit={other} withPlus />
        )}
      </span>
    </>
  );
}

function useTitle({ info, value, currency_name: coin, other_name: other, other_value: paid = '' }: Movement): string {
  const { t } = useTranslation('portfolio');
  if (other === undefined) return info;
  const plain = (text: string) => figureOfDecimal(shortDecimal(text.replace(/^[+-]/, '')));
  const words = { amount: plain(value), coin, value: plain(paid), other };
  return value.startsWith('-') ? t('soldFor', words) : t('boughtFor', words);
}

function OrderEntries({ order }: { order: number }) {
  const { t } = useTranslation('portfolio');
  const formats = useFormats();
  const pages = useCallPages('listOrderEntries', { order_id: order });
  return (
    <div className={classes.entries}>
      <PagedList pages={pages} keyOf={entry => entry.id}>
        {entry => (
          <div className={classes.entry}>
            <span className={classes.what}>
              <span>{entry.info}</span>
              <span className={classes.detail}>{formats.dateTime(momentOf(entry.created_time))}</span>
            </span>
            <Amount value={shortDecimal(entry.value)} unit={entry.currency_name} tint="sign" withPlus />
          </div>
        )}
      </PagedList>
      <a className={classes.link} href={href('/pages/trade/order', { id: order })}>
        {t('seeOrder')}
      </a>
    </div>
  );
}
