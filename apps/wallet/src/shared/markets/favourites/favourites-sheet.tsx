// Editing favourites: groups with their names, and the order of their markets, by dragging or by keys.
import { FAVOURITE_GROUPS, FAVOURITES_IN_GROUP, MAIN_GROUP } from '@candor/contract';
import {
  Button,
  CoinIcon,
  ConfirmSheet,
  Form,
  IconButton,
  SearchField,
  Segmented,
  Sheet,
  SubmitButton,
  TextField,
} from '@candor/ui';
import { IconPencil, IconPlus, IconTrash } from '@candor/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasSession, useSession } from '../../session/session.ts';
import { choosePairs } from '../choose-pairs.ts';
import { internationalName, useCoinName } from '../coin-name.ts';
import { symbolOf } from '../pair.ts';
import { usePairs } from '../use-pairs.ts';
import {
  addGroup,
  deleteGroup,
  hasRoomForGroup,
  hasRoomForMarket,
  nameProblem,
  renameGroup,
  setMarkets,
} from './edit-groups.ts';
import { keepFavourites, useFavourites } from './favourites.ts';
import classes from './favourites-sheet.module.css';
import { GroupMarkets } from './group-markets.tsx';
import type { FavouriteGroup } from './merge-groups.ts';

const MAX_MATCHES = 6;

function FavouritesSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('favourites');
  const { groups, shown } = useFavourites();
  const isOfAccount = useSession(hasSession);
  const group = groups.find(({ id }) => id === shown) ?? groups[0]!;
  return (
    <Sheet opened={opened} onClose={onClose} title={t('edit')} tall>
      <div className={classes.stack}>
        <GroupChoice />
        <GroupActs key={group.id} group={group} />
        <GroupMarkets group={group} />
        <AddMarket group={group} />
        <p className={classes.text}>{t(isOfAccount ? 'inAccount' : 'onDevice')}</p>
      </div>
    </Sheet>
  );
}

function GroupActs({ group }: { group: FavouriteGroup }) {
  const { t } = useTranslation('favourites');
  const groups = useFavourites(state => state.groups);
  const [dialog, setDialog] = useState<'new' | 'name' | 'delete'>();
  const done = () => setDialog(undefined);
  const isMain = group.id === MAIN_GROUP;
  if (dialog === 'new' || dialog === 'name')
    return <NameForm {...(dialog === 'name' ? { group } : {})} onDone={done} />;
  return (
    <div className={classes.acts}>
      {hasRoomForGroup(groups) ? (
        <Button tone="quiet" size="small" icon={<IconPlus size={16} />} onClick={() => setDialog('new')}>
          {t('addGroup')}
        </Button>
      ) : (
        <p className={classes.text}>{t('groupsFull', { most: FAVOURITE_GROUPS })}</p>
      )}
      {isMain ? null : (
        <>
          <Button tone="quiet" size="small" icon={<IconPencil size={16} />} onClick={() => setDialog('name')}>
            {t('rename')}
          </Button>
          <Button tone="quiet" size="small" icon={<IconTrash size={16} />} onClick={() => setDialog('delete')}>
            {t('remove')}
          </Button>
        </>
      )}
      <ConfirmSheet
        opened={dialog === 'delete'}
        onClose={done}
        title={t('removeTitle', { name: group.name })}
        text={t('removeText')}
        confirmLabel={t('remove')}
        tone="danger"
        onConfirm={() => keepFavourites(deleteGroup(groups, group.id))}
      />
    </div>
  );
}

/** Names a new group, or renames the given one. */
function NameForm({ group, onDone }: { group?: FavouriteGroup; onDone: () => void }) {
  const { t } = useTranslation('favourites');
  const groups = useFavourites(state => state.groups);
  const [name, setName] = useState(group?.name ?? '');
  const [isTried, setTried] = useState(false);
  const problem = nameProblem(groups, name, group?.id);
  function save() {
    setTried(true);
    if (problem !== undefined) return;
    if (group !== undefined) keepFavourites(renameGroup(groups, group.id, name));
    else {
      const id = newGroupId();
      keepFavourites(addGroup(groups, id, name));
      useFavourites.setState({ shown: id });
    }
    onDone();
  }
  return (
    <Form className={classes.name} onSubmit={save}>
      <TextField
        label={t('groupName')}
        value={name}
        maxLength={24}
        autoComplete="off"
        autoFocus
        problem={isTried && problem !== undefined ? t(problem, { most: 24 }) : undefined}
        onChange={event => setName(event.currentTarget.value)}
      />
      <SubmitButton>{t(group === undefined ? 'create' : 'save')}</SubmitButton>
    </Form>
  );
}

/** Of its own on every device, so that groups made at once on two do not meet. */
function newGroupId(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 12);
}

/** Finds a market by its name and puts it into a group of favourites. */
function AddMarket({ group }: { group: FavouriteGroup }) {
  const { t } = useTranslation('favourites');
  const { pairs } = usePairs();
  const nameOf = useCoinName();
  const groups = useFavourites(state => state.groups);
  const [search, setSearch] = useState('');
  if (!hasRoomForMarket(group.markets))
    return <p className={classes.text}>{t('marketsFull', { most: FAVOURITES_IN_GROUP })}</p>;
  const namesOf = (ticker: string) => [nameOf(ticker) ?? '', internationalName(ticker) ?? ''];
  const matching = search === '' ? [] : choosePairs(pairs ?? [], { view: 'all', favourites: [], search, namesOf });
  const addable = matching.filter(({ id }) => !group.markets.includes(id)).slice(0, MAX_MATCHES);
  return (
    <div className={classes.add}>
      <SearchField label={t('search')} value={search} onChange={setSearch} />
      <ul className={classes.markets}>
        {addable.map(pair => (
          <li key={pair.id} className={classes.found}>
            <CoinIcon name={pair.currency_name} size={24} />
            <span className={classes.symbol}>{symbolOf(pair)}</span>
            <IconButton
              label={t('add', { symbol: symbolOf(pair) })}
              icon={<IconPlus size={18} stroke={1.5} />}
              onClick={() => keepFavourites(setMarkets(groups, group.id, [...group.markets, pair.id]))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Which group of favourites a list shows, and the way to editing them. */
export function FavouriteGroups() {
  const { t } = useTranslation('favourites');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.row}>
      <GroupChoice />
      <IconButton
        label={t('edit')}
        icon={<IconPencil size={18} stroke={1.5} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <FavouritesSheet opened={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}

/** The groups of favourites as a row to choose from. */
function GroupChoice() {
  const { t } = useTranslation('favourites');
  const { groups, shown } = useFavourites();
  return (
    <div className={classes.groups}>
      <Segmented
        label={t('groups')}
        size="small"
        value={groups.some(({ id }) => id === shown) ? shown : MAIN_GROUP}
        onChange={chosen => useFavourites.setState({ shown: chosen })}
        options={groups.map(({ id, name }) => ({ value: id, label: id === MAIN_GROUP ? t('main') : name }))}
      />
    </div>
  );
}
