// A searchable list of names, with what was typed as a choice of its own, since no list of places is complete.
import { EmptyState, ListRow } from '@candor/ui';
import { IconPlus } from '@candor/ui/icons';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StickySearch } from '../../shared/forms/sticky-search.tsx';
import { plainText } from '../../shared/plain-text.ts';
import { matchNames, type Named } from './match-names.ts';
import classes from './name-list.module.css';

/** A phone draws a few hundred rows without a pause. */
const MOST_ROWS = 200;

export type NameListProps = {
  searchLabel: string;
  items: readonly Named[];
  onChoose: (name: string) => void;
};

export function NameList({ searchLabel, items, onChoose }: NameListProps) {
  const { t } = useTranslation('places');
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed);
  const { found, left } = useMemo(() => matchNames(items, wanted, MOST_ROWS), [items, wanted]);
  const own = wanted.trim();
  const isNew = own !== '' && !found.some(({ name }) => plainText(name) === plainText(own));
  return (
    <>
      <StickySearch label={searchLabel} value={typed} onChange={setTyped} />
      {items.length === 0 && own === '' ? <EmptyState text={t('notListed')} /> : null}
      <div className={classes.list}>
        {found.map(({ name, ownName }, place) => (
          <ListRow
            // biome-ignore lint/suspicious/noArrayIndexKey: some regions have two cities of one name
            key={`${name} ${place}`}
            title={name}
            {...(ownName ? { detail: ownName } : {})}
            onClick={() => onChoose(name)}
          />
        ))}
        {isNew ? (
          <ListRow
            left={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
            title={t('useTyped', { text: own })}
            onClick={() => onChoose(own)}
          />
        ) : null}
      </div>
      {left > 0 ? <p className={classes.note}>{t('more', { count: left })}</p> : null}
      {left === 0 && items.length > 0 && !isNew ? <p className={classes.note}>{t('notListed')}</p> : null}
    </>
  );
}
