// The bar of a page below the tabs: its way back leads to where one came from, or to the page above.
import { NavBar, type NavBarProps } from '@candor/ui';
import { HelpLink } from '../help/help-link.tsx';
import { useGoBack } from './use-go-back.ts';

export type PageBarProps = Pick<NavBarProps, 'title' | 'right'> & {
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
