// Says in words why a payment link is none for the field that it was put into.
import { type LinkTarget, readAddressText } from '@candor/web';
import { useTranslation } from 'react-i18next';

/** Answers undefined of an address, and of a link that is taken. */
export function useLinkProblem() {
  const { t } = useTranslation('addressBook');
  return (text: string, target: LinkTarget, coin: string): string | undefined => {
    const read = readAddressText(text, target);
    if (read.kind === 'address') return undefined;
    switch (read.why) {
      case 'other-network':
        return t('linkOtherNetwork', { network: read.name || t('chainNumber', { number: read.number }) });
      case 'other-coin':
        return t('linkOtherCoin', { coin });
      case 'other-token':
        return t('linkOtherToken', { coin });
      case 'contract':
        return t('contractAddress');
      case 'unreadable':
        return t('linkUnreadable');
      default:
        return read.why satisfies never;
    }
  };
}
