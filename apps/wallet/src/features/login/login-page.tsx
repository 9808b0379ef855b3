// The frame of the login pages: bar with a way out, live prices, title, form.
import { Brand, NavBar } from '@candor/ui';
import { IconLanguage } from '@candor/ui/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '../../shared/navigation/href.ts';
import { useGoBack } from '../../shared/navigation/use-go-back.ts';
import { useIsDesktop } from '../../shared/use-desktop.ts';
import classes from './login-page.module.css';
import { PriceStrip } from './price-strip.tsx';

export type LoginPageProps = {
  title: string;
  text: string;
  /** The first page of a visit has no way back; the others do. */
  hasBack?: boolean;
  /** Where the way back is not the page before. */
  onBack?: () => void;
  /** Without prices where the form is long. */
  hasPrices?: boolean;
  children: ReactNode;
  footer?: ReactNode;
};

export function LoginPage({ title, text, hasBack, onBack, hasPrices = true, children, footer }: LoginPageProps) {
  const { t } = useTranslation('settings');
  const goBack = useGoBack();
  // There the bar on top has the name and the language, and a picture of the product stands beside.
  const isDesktop = useIsDesktop();
  const back = onBack ?? (hasBack ? goBack : undefined);
  return (
    <>
      {isDesktop && back === undefined ? null : (
        <NavBar
          onBack={back}
          left={
            <span className={classes.brand}>
              <Brand />
            </span>
          }
          right={
            isDesktop ? null : (
              <a
                className={classes.language}
                href={href('/pages/settings/language/language')}
                aria-label={t('language')}
              >
                <IconLanguage size={22} stroke={1.5} aria-hidden="true" />
              </a>
            )
          }
        />
      )}
      {hasPrices && !isDesktop ? <PriceStrip /> : null}
      <div className={classes.page}>
        <div className={classes.words}>
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.text}>{text}</p>
        </div>
        {children}
        {footer === undefined ? null : <p className={classes.footer}>{footer}</p>}
      </div>
    </>
  );
}
