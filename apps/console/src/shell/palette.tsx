// One field that leads anywhere: to pages by name, and to a user by whatever is known of them.

import type { Permission } from '@candor/contract';
import { EmptyState, useCloseOnBack } from '@candor/ui';
import { IconArrowRight, IconSearch } from '@candor/ui/icons';
import { Modal, TextInput } from '@mantine/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type PageName, type PageRoute, reachablePages, routes } from '../routes.ts';
import { useMe } from '../shared/session.ts';
import classes from './palette.module.css';

export function Palette({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('frame');
  useCloseOnBack(opened, onClose);
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      yOffset="12vh"
      size="34rem"
      padding={0}
      transitionProps={{ duration: 100 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('searchAnything')}>
        <Modal.Body>
          <PaletteBody onDone={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function PaletteBody({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('frame');
  const { permissions } = useMe();
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const destinations = destinationsOf(text, permissions, {
    page: name => t(`page_${name}`),
    user: q => t('findUser', { text: q }),
  });

  function go(to: string | undefined) {
    if (to === undefined) return;
    onDone();
    navigate(to);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && destinations.length > 0) {
      event.preventDefault();
      setChosen((chosen + step + destinations.length) % destinations.length);
    }
    if (event.key === 'Enter') go(destinations[chosen]?.to);
  }

  return (
    <>
      <TextInput
        data-autofocus
        role="combobox"
        aria-expanded={true}
        aria-controls={listId}
        aria-activedescendant={destinations[chosen] === undefined ? undefined : `${listId}-${chosen}`}
        aria-label={t('searchAnything')}
        placeholder={t(permissions.includes('users.find') ? 'searchHint' : 'searchHintPages')}
        leftSection={<IconSearch size={17} stroke={1.6} />}
        classNames={{ input: classes.input! }}
        value={text}
        onChange={event => {
          setText(event.currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      {destinations.length === 0 ? <EmptyState text={t('nothingFound')} /> : null}
      <div id={listId} role="listbox" aria-label={t('searchAnything')} className={classes.list}>
        {destinations.map((destination, index) => (
          <button
            key={destination.to}
            id={`${listId}-${index}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className={classes.place}
            onMouseMove={() => setChosen(index)}
            onClick={() => go(destination.to)}
          >
            {destination.label}
            <IconArrowRight size={15} stroke={1.6} aria-hidden="true" />
          </button>
        ))}
      </div>
    </>
  );
}

type Destination = { to: string; label: string };

type DestinationWords = { page: (name: PageName) => string; user: (text: string) => string };

/** Where the page of users stands; its query `q` is what is searched for. */
const USERS = '/users';

/** What the search above every page offers: the pages whose name fits, and the search for a user. */
export function destinationsOf(
  text: string,
  permissions: readonly Permission[],
  words: DestinationWords,
  table: readonly PageRoute[] = routes,
): Destination[] {
  const wanted = text.trim().toLocaleLowerCase();
  const pages = reachablePages(permissions, table);
  const named = pages
    .map(({ path, name }) => ({ to: path, label: words.page(name) }))
    .filter(({ label }) => label.toLocaleLowerCase().includes(wanted));
  const findsUsers = wanted !== '' && pages.some(({ path }) => path === USERS);
  const user = { to: `${USERS}?${new URLSearchParams({ q: text.trim() })}`, label: words.user(text.trim()) };
  return findsUsers ? [...named, user] : named;
}
