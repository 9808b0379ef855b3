// The card in the middle of an otherwise empty screen, for operators who are not logged in yet.
import { Brand } from '@candor/ui';
import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppearanceMenus } from '../../shared/appearance-menus.tsx';
import classes from './login.module.css';

type EntryCardProps = {
  title: string;
  text?: string;
  /** Which of the steps it is. */
  step?: string;
  /** Why the operator has to log in again. */
  notice?: string | undefined;
  children: ReactNode;
};

export function EntryCard({ title, text, step, notice, children }: EntryCardProps) {
  const { t } = useTranslation('frame');
  return (
    <div className={classes.screen}>
      <header className={classes.top}>
        <div className={classes.brand}>
          <Brand size={26} />
          <span className={classes.place}>{t('console')}</span>
        </div>
        <div className={classes.looks}>
          <AppearanceMenus />
        </div>
      </header>
      <main className={classes.card}>
        {notice === undefined ? null : <Alert color="warning">{notice}</Alert>}
        <div className={classes.words}>
          {step === undefined ? null : <p className={classes.step}>{step}</p>}
          <h1>{title}</h1>
          {text === undefined ? null : <p className={classes.text}>{text}</p>}
        </div>
        {children}
      </main>
    </div>
  );
}
