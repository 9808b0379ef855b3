// The markets of one group in their order: pulled by a handle, moved by buttons, taken out.
import { CoinIcon, IconButton } from '@candor/ui';
import { IconChevronDown, IconChevronUp, IconGripVertical, IconX } from '@candor/ui/icons';
import { type PointerEvent as GripEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Pair, symbolOf } from '../pair.ts';
import { usePairs } from '../use-pairs.ts';
import { moved, setMarkets } from './edit-groups.ts';
import { keepFavourites, useFavourites } from './favourites.ts';
import classes from './favourites-sheet.module.css';
import type { FavouriteGroup } from './merge-groups.ts';

const ENDS = ['pointerup', 'pointercancel', 'blur'] as const;

export function GroupMarkets({ group }: { group: FavouriteGroup }) {
  const { t } = useTranslation('favourites');
  const { pairs } = usePairs();
  const groups = useFavourites(state => state.groups);
  const [announcement, announce] = useState('');
  const change = (markets: readonly number[]) => keepFavourites(setMarkets(groups, group.id, markets));
  const shown = group.markets.flatMap(id => pairs?.find(pair => pair.id === id) ?? []);

  function move(from: number, to: number) {
    const pair = shown[from];
    const target = shown[to];
    if (pair === undefined || target === undefined) return;
    change(moved(group.markets, group.markets.indexOf(pair.id), group.markets.indexOf(target.id)));
    announce(t('place', { symbol: symbolOf(pair), place: to + 1, of: shown.length }));
  }

  const drag = useRowDrag(move);
  if (group.markets.length === 0) return <p className={classes.text}>{t('empty')}</p>;
  return (
    <>
      <ol className={classes.markets}>
        {shown.map((pair, index) => (
          <MarketLine
            key={pair.id}
            pair={pair}
            index={index}
            last={shown.length - 1}
            group={group}
            isDragged={drag.dragged === index}
            onGrip={event => drag.start(event, index)}
            onMove={move}
            onTakeOut={() => change(group.markets.filter(id => id !== pair.id))}
          />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}

type MarketLineProps = {
  pair: Pair;
  index: number;
  last: number;
  group: FavouriteGroup;
  isDragged: boolean;
  onGrip: (event: GripEvent) => void;
  onMove: (from: number, to: number) => void;
  onTakeOut: () => void;
};

function MarketLine({ pair, index, last, group, isDragged, onGrip, onMove, onTakeOut }: MarketLineProps) {
  const { t } = useTranslation('favourites');
  const symbol = symbolOf(pair);
  const name = group.name === '' ? t('main') : group.name;
  return (
    <li className={classes.market} data-dragged={isDragged || undefined}>
      <span className={classes.grip} title={t('drag')} onPointerDown={onGrip}>
        <IconGripVertical size={18} stroke={1.5} aria-hidden="true" />
      </span>
      <CoinIcon name={pair.currency_name} size={24} />
      <span className={classes.symbol}>{symbol}</span>
      <IconButton
        label={t('up', { name: symbol })}
        icon={<IconChevronUp size={18} stroke={1.5} />}
        disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      />
      <IconButton
        label={t('down', { name: symbol })}
        icon={<IconChevronDown size={18} stroke={1.5} />}
        disabled={index === last}
        onClick={() => onMove(index, index + 1)}
      />
      <IconButton
        label={t('takeOut', { symbol, group: name })}
        icon={<IconX size={18} stroke={1.5} />}
        onClick={onTakeOut}
      />
    </li>
  );
}

/** Pulls a row of a list to another place: it moves as soon as the pointer has passed half of its neighbour. */
function useRowDrag(move: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number>();
  const latest = useRef(move);
  const stop = useRef<() => void>(undefined);
  useEffect(() => {
    latest.current = move;
  });
  useEffect(() => () => stop.current?.(), []);

  function start(event: GripEvent, index: number): void {
    const row = event.currentTarget.closest('li');
    const count = row?.parentElement?.children.length ?? 0;
    const height = row?.offsetHeight ?? 0;
    if (event.button !== 0 || height === 0) return;
    event.preventDefault();
    let [from, y] = [index, event.clientY];
    setDragged(from);

    function follow({ clientY }: PointerEvent) {
      const step = Math.sign(clientY - y);
      if (Math.abs(clientY - y) < height / 2 || from + step < 0 || from + step >= count) return;
      latest.current(from, from + step);
      from += step;
      y += step * height;
      setDragged(from);
    }

    function end() {
      stop.current = undefined;
      setDragged(undefined);
      window.removeEventListener('pointermove', follow);
      for (const name of ENDS) window.removeEventListener(name, end);
    }

    stop.current = end;
    window.addEventListener('pointermove', follow);
    for (const name of ENDS) window.addEventListener(name, end);
  }

  return { dragged, start };
}
