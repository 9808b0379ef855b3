// The bar of a page below the tabs: its way back leads to where one came from, or to the page above.
import { NavBar, type NavBarProps } from '@candor/ui';
import { useGoBack } from './use-go-back.ts';

export function PageBar({ title, right }: Pick<NavBarProps, 'title' | 'right'>) {
  const goBack = useGoBack();
  return <NavBar title={title} right={right} onBack={goBack} />;
}
