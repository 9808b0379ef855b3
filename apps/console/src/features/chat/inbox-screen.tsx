// The support desk's inbox: who waits, one conversation, and what is known of its customer, side by side; on a phone one after the other.
import { EmptyState } from '@candor/ui';
import { IconMessages, IconSettings } from '@candor/ui/icons';
import { Button, Kbd } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { countDialogs } from '../../shared/dialogs/count-dialogs.ts';
import { Page } from '../../shared/parts/page.tsx';
import { useOpenRow } from '../../shared/table/use-open-row.ts';
import classes from './chat.module.css';
import type { Chat } from './chat.ts';
import { ConversationDesk } from './conversation-desk.tsx';
import { InboxList } from './inbox-list.tsx';

export function InboxScreen() {
  const { t } = useTranslation(['chatDesk', 'frame']);
  const [open, setOpen] = useOpenRow('chat');
  const [shown, setShown] = useState<readonly Chat[]>([]);

  function go(step: 1 | -1) {
    if (countDialogs() > 0 || shown.length === 0) return;
    const place = shown.findIndex(({ id }) => id === open);
    const next = shown[place < 0 ? 0 : (place + step + shown.length) % shown.length];
    if (next !== undefined) setOpen(next.id);
  }

  // Also while an answer is being written.
  useHotkeys(
    [
      ['alt+ArrowDown', () => go(1)],
      ['alt+ArrowUp', () => go(-1)],
    ],
    [],
  );

  return (
    <Page
      title={t('frame:page_chat')}
      actions={
        <Button
          component={Link}
          to="/chat/desk"
          variant="default"
          size="sm"
          leftSection={<IconSettings size={16} stroke={1.6} aria-hidden="true" />}
        >
          {t('frame:page_chatDesk')}
        </Button>
      }
    >
      <div className={classes.inbox} data-open={open !== undefined || undefined}>
        <InboxList openId={open} onOpen={setOpen} onShown={setShown} />
        {open === undefined ? (
          <div className={classes.nothing}>
            <EmptyState
              icon={<IconMessages size={28} stroke={1.25} />}
              text={t('choose')}
              hint={t('chooseHint')}
              action={<Keys />}
            />
          </div>
        ) : (
          <ConversationDesk key={open} id={open} onClose={() => setOpen(undefined)} />
        )}
      </div>
    </Page>
  );
}

function Keys() {
  const { t } = useTranslation('chatDesk');
  const keys = [
    ['Alt ↓', t('keyNext')],
    ['Alt ↑', t('keyBefore')],
    ['Alt T', t('take')],
    ['Enter', t('keySend')],
    ['/', t('keyCanned')],
  ] as const;
  return (
    <dl className={classes.keys}>
      {keys.map(([key, name]) => (
        <div key={key}>
          <dt>
            <Kbd size="xs">{key}</Kbd>
          </dt>
          <dd>{name}</dd>
        </div>
      ))}
    </dl>
  );
}
