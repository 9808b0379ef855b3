// The drawer beside a list: one thing with all that is known of it, while the list stays where it was.
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './side-drawer.module.css';

export type SideDrawerProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** For tables and pictures. */
  isWide?: boolean;
};

export function SideDrawer({ opened, onClose, title, children, isWide }: SideDrawerProps) {
  const { t } = useTranslation();
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
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
