// A sheet that rises from the bottom of a phone and stands in the middle of a desktop.
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Drawer.css';
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './sheet.module.css';
import { useWords } from './ui-words.ts';

export type SheetProps = {
  opened: boolean;
  onClose: () => void;
  title?: ReactNode;
  children: ReactNode;
  /** Fills most of the screen from the start: for long lists with a search, so that it does not jump while typing. */
  tall?: boolean;
};

export function Sheet({ opened, onClose, title, children, tall }: SheetProps) {
  const words = useWords();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      position="bottom"
      size="auto"
      transitionProps={{ duration: 200, timingFunction: 'cubic-bezier(0.2, 0, 0, 1)' }}
      closeButtonProps={{ 'aria-label': words.close, iconSize: '20' }}
      classNames={{
        inner: classes.inner!,
        content: tall ? `${classes.content} ${classes.tall}` : classes.content!,
        header: classes.header!,
        title: classes.title!,
        close: classes.close!,
        body: classes.body!,
        overlay: classes.overlay!,
      }}
    >
      {children}
    </Drawer>
  );
}
