// The sheet itself, on Mantine's drawer.
import { createTheme, Drawer, MantineProvider } from '@mantine/core';
import { type ReactNode, useContext, useEffect, useState } from 'react';
import { ThemeContext } from '../theme/ui-provider.tsx';
import { useCloseOnBack } from './close-on-back.ts';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Drawer.css';
import { useWords } from '../ui-words.ts';
import classes from './sheet.module.css';

export type SheetProps = {
  opened: boolean;
  onClose: () => void;
  title?: ReactNode;
  children: ReactNode;
  /** Fills most of the screen from the start: for long lists with a search, so that it does not jump while typing. */
  tall?: boolean;
};

export function SheetDrawer({ opened, onClose, title, children, tall }: SheetProps) {
  const words = useWords();
  // A drawer that is born open does not know where the focus was, and could not give it back.
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(opened), [opened]);
  useCloseOnBack(opened, onClose);
  return (
    <MantineRoom>
      <Drawer
        opened={isShown}
        onClose={onClose}
        title={title}
        position="bottom"
        size="auto"
        // The page cannot scroll behind the sheet; its scrollbar stays, so that nothing moves.
        removeScrollProps={{ removeScrollBar: false }}
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
    </MantineRoom>
  );
}

// Colours, sizes and radii come from mantine-roles.css; Mantine's own generated variables stay off.
const theme = createTheme({ cursorType: 'pointer', respectReducedMotion: true, focusRing: 'auto' });

/** Mantine's context around the few parts that are built on it; loaded with the first of them. */
function MantineRoom({ children }: { children: ReactNode }) {
  const scheme = useContext(ThemeContext);
  return (
    <MantineProvider theme={theme} forceColorScheme={scheme} withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  );
}
