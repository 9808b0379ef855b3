// The bar of a page below the tabs: its way back leads to the page before or above, and its help to the article about the page.
import { NavBar, type NavBarProps } from '@candor/ui';
import { IconHelpCircle } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { href } from './href.ts';
import classes from './page-bar.module.css';
import { useGoBack } from './use-go-back.ts';

type PageBarProps = Pick<NavBarProps, 'title' | 'right'> & {
  /** The name of the article of help about the page. */
  help?: string;
};

export function PageBar({ title, right, help }: PageBarProps) {
  const goBack = useGoBack();
  const tools =
    help === undefined ? (
      right
    ) : (
      <>
        <HelpLink article={help} />
        {right}
      </>
    );
  return <NavBar title={title} right={tools} onBack={goBack} />;
}

type HelpLinkProps = {
  /** The name of the article, by which the server knows it for good. */
  article: string;
  /** What it helps with, where the title of the page does not say so. */
  about?: string;
};

/** A small way from a page to the article of help about it. */
export function HelpLink({ article, about }: HelpLinkProps) {
  const { t } = useTranslation('help');
  const label = about === undefined ? t('help') : `${t('help')}: ${about}`;
  return (
    <a
      className={classes.link}
      href={href('/pages/help/center/detail', { slug: article })}
      aria-label={label}
      title={label}
    >
      <IconHelpCircle size={22} stroke={1.5} aria-hidden="true" />
    </a>
  );
}
