// The drawer beside a list: one thing with all that is known of it, its buttons, and the count of open dialogs.
import { Drawer } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './side-drawer.module.css';

type SideDrawerProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** For tables and pictures. */
  isWide?: boolean;
};

export function SideDrawer({ opened, onClose, title, children, isWide }: SideDrawerProps) {
  const { t } = useTranslation();
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    // An open list of choices keeps the key.
    const isTaken = event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation');
    if (event.key === 'Escape' && isTaken !== 'true' && countDialogs() === 1) onClose();
  });
  // Mantine would close everything at once. A dialog above the drawer goes first, so the drawer looks before it has gone.
  useEffect(() => {
    if (!opened) return;
    window.addEventListener('keydown', onEscape, { capture: true });
    return () => window.removeEventListener('keydown', onEscape, { capture: true });
  }, [opened]);
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      closeOnEscape={false}
      position="right"
      padding="1.25rem"
      size={isWide ? '56rem' : '36rem'}
      transitionProps={{ duration: 160 }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={classes.head}>
          <Drawer.Title>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('close')} />
        </div>
        <Drawer.Body className={classes.body!}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

/** The buttons of the drawer, which stay in sight while its content scrolls. */
export function DrawerActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}

/** How many dialogs, drawers and pictures lie above the page. */
export function countDialogs(): number {
  return document.querySelectorAll('[role="dialog"]').length;
}
