// The search: as a page on a phone, and above the page on a desktop.
import { CoinIcon, EmptyState, SearchField, Sheet } from '@candor/ui';
import { IconHistory, IconZoomQuestion } from '@candor/ui/icons';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { clearRecent, keepRecent, useRecent } from './recent.ts';
import classes from './search-screen.module.css';
import { type Result, useResults, useSuggestions } from './use-results.ts';

export function SearchScreen() {
  const { t } = useTranslation('search');
  // The search starts empty, also where it is opened again before the chosen page is drawn.
  const { key } = useLocation();
  return (
    <>
      <PageBar title={t('title')} />
      <div className={classes.page}>
        <SearchPanel key={key} />
      </div>
    </>
  );
}

/** The search above a page, on a desktop. */
export function SearchOverlay({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('search');
  useFocusBack();
  return (
    <Sheet opened onClose={onClose} title={t('title')} tall>
      <SearchPanel onDone={onClose} />
    </Sheet>
  );
}

/** The sheet goes without closing first, so that it cannot give the focus back itself; a page that was chosen takes it after this. */
function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus();
    },
    [before],
  );
}

/**
 * The search with its results: typed into one field, chosen by finger or by arrow keys and Enter.
 *
 * @param onDone is called before a page is gone to, and when Escape is pressed on an empty field.
 */
function SearchPanel({ onDone }: { onDone?: () => void }) {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [activeIndex, setActiveIndex] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const { groups, isSearching } = useResults(typed);
  const suggestions = useSuggestions();
  const isEmpty = typed.trim() === '';
  const shown = isEmpty ? suggestions : groups.flatMap(({ results }) => results);
  const active = shown[Math.min(activeIndex, shown.length - 1)];
  useEffect(() => input.current?.focus(), []);

  function type(text: string) {
    setTyped(text);
    setActiveIndex(0);
    input.current?.focus();
  }
  function choose(result: Result) {
    keepRecent(isEmpty ? result.name : typed);
    onDone?.();
    navigate(result.to);
  }
  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && shown.length > 0) {
      event.preventDefault();
      setActiveIndex((Math.min(activeIndex, shown.length - 1) + step + shown.length) % shown.length);
    } else if (event.key === 'Enter' && active !== undefined) choose(active);
    else if (event.key === 'Escape' && typed !== '') {
      event.stopPropagation();
      type('');
    } else if (event.key === 'Escape') onDone?.();
  }
  const idOf = (result: Result) => `${listId} ${result.key}`.replaceAll(/[\s/]/g, '-');
  return (
    <search className={classes.search}>
      <div className={classes.field}>
        <SearchField
          inputRef={input}
          label={t('placeholder')}
          value={typed}
          onChange={type}
          input={{
            role: 'combobox',
            'aria-expanded': shown.length > 0,
            'aria-controls': listId,
            'aria-autocomplete': 'list',
            'aria-activedescendant': active === undefined ? undefined : idOf(active),
            maxLength: 60,
            onKeyDown: press,
            'data-autofocus': true,
          }}
        />
      </div>
      {isEmpty ? <RecentSearches onChoose={type} /> : null}
      <div id={listId} role="listbox" aria-label={t('results')} className={classes.list}>
        {isEmpty ? (
          <Group title={t('suggestions')} results={suggestions} {...{ active, idOf, choose }} />
        ) : (
          groups.map(({ title, results }) => (
            <Group key={title} title={title} results={results} {...{ active, idOf, choose }} />
          ))
        )}
      </div>
      <div role="status">
        {!isEmpty && shown.length === 0 ? (
          <EmptyState
            text={isSearching ? t('searching') : t('none', { typed: typed.trim() })}
            hint={isSearching ? undefined : t('noneHint')}
            icon={<IconZoomQuestion size={28} stroke={1.25} />}
          />
        ) : null}
      </div>
    </search>
  );
}

type GroupProps = {
  title: string;
  results: readonly Result[];
  active: Result | undefined;
  idOf: (result: Result) => string;
  choose: (result: Result) => void;
};

function Group({ title, results, active, idOf, choose }: GroupProps) {
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of a list box is no group of fields.
    <div role="group" aria-labelledby={titleId} className={classes.group}>
      <p id={titleId} className={classes.title} role="presentation">
        {title}
      </p>
      {results.map(result => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard by the field, which keeps the focus.
        <div
          key={result.key}
          id={idOf(result)}
          role="option"
          tabIndex={-1}
          aria-selected={result === active || result.key === active?.key}
          className={classes.result}
          onClick={() => choose(result)}
        >
          {result.coin === undefined ? null : <CoinIcon name={result.coin} size={24} />}
          <span className={classes.name}>{result.name}</span>
          {result.detail === undefined ? null : <span className={classes.detail}>{result.detail}</span>}
        </div>
      ))}
    </div>
  );
}

function RecentSearches({ onChoose }: { onChoose: (typed: string) => void }) {
  const { t } = useTranslation('search');
  const { searches } = useRecent();
  if (searches.length === 0) return null;
  return (
    <section className={classes.recent} aria-label={t('recent')}>
      <div className={classes.head}>
        <p className={classes.title}>{t('recent')}</p>
        <button type="button" className={classes.clear} onClick={clearRecent}>
          {t('clearRecent')}
        </button>
      </div>
      <ul className={classes.chips}>
        {searches.map(each => (
          <li key={each}>
            <button type="button" className={classes.chip} onClick={() => onChoose(each)}>
              <IconHistory size={14} stroke={1.75} aria-hidden="true" />
              {each}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
