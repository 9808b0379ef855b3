// Whose an address of ours is, and what lies there by the books. Each look is recorded with the user, so nothing is asked before somebody means it.
import { EmptyState, ErrorState, Form, SkeletonRows } from '@candor/ui';
import { IconSearch } from '@candor/ui/icons';
import { recipientOf } from '@candor/web';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../shared/failure.ts';
import { useCall } from '../../shared/use-call.ts';
import { AddressCard } from './address-card.tsx';
import classes from './chains.module.css';

/** Of a payment link, whose recipient alone is sought. */
const MOST_LETTERS = 2_000;
/** All that one page holds. */
const MOST_FOUND = 100;

export function FindAddress() {
  const { t } = useTranslation('chains');
  const [typed, setTyped] = useState('');
  const [sought, setSought] = useState<string>();
  const search = sought === undefined || sought === '' ? {} : { search: sought };
  const asked = useCall(
    'findAddresses',
    { ...search, limit: MOST_FOUND },
    { enabled: sought !== undefined, staleTime: Number.POSITIVE_INFINITY },
  );
  return (
    <section className={classes.find} aria-label={t('findAddress')}>
      <div>
        <h2 className={classes.head}>{t('findAddress')}</h2>
        <p className={classes.quiet}>{t('findAddressText')}</p>
      </div>
      <Form className={classes.findForm} onSubmit={() => setSought(recipientOf(typed))}>
        <TextInput
          className={classes.findField!}
          aria-label={t('addressOrUser')}
          placeholder={t('addressOrUser')}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={MOST_LETTERS}
          leftSection={<IconSearch size={16} stroke={1.7} aria-hidden="true" />}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {t(typed.trim() === '' ? 'showOwnAddresses' : 'find')}
        </Button>
      </Form>
      {sought === undefined ? null : asked.isError ? (
        <ErrorState text={failureText(asked.error)} onRetry={() => void asked.refetch()} />
      ) : asked.data === undefined ? (
        <SkeletonRows rows={2} />
      ) : asked.data.list.length === 0 ? (
        <EmptyState text={t('noSuchAddress')} />
      ) : (
        <ul className={classes.foundAddresses}>
          {asked.data.list.map(found => (
            <AddressCard key={`${found.chain} ${found.address}`} found={found} />
          ))}
        </ul>
      )}
    </section>
  );
}
