// One deposit or withdrawal in its list: the coin, when and by which network, how much, and where it stands.
import { momentOf } from '@candor/i18n';
import { Amount, Badge, type BadgeTone, CoinIcon, ListRow } from '@candor/ui';
import { useFormats } from '@candor/web';
import { networkName } from '../../shared/network-name.ts';

export type RecordRowProps = {
  coin: string;
  /** The plain decimal with its sign. */
  amount: string;
  network: string;
  /** As on the wire, UTC. */
  time: string;
  stage: string;
  tone: BadgeTone;
  onOpen: () => void;
};

export function RecordRow({ coin, amount, network, time, stage, tone, onOpen }: RecordRowProps) {
  const { shortDateTime } = useFormats();
  const when = shortDateTime(momentOf(time));
  return (
    <ListRow
      left={<CoinIcon name={coin} />}
      title={coin}
      detail={network === '' ? when : `${when} · ${networkName(network)}`}
      right={<Amount value={shortDecimal(amount)} withPlus />}
      rightDetail={<Badge tone={tone}>{stage}</Badge>}
      onClick={onOpen}
    />
  );
}

/** Without zeros at the end of its decimals. */
export function shortDecimal(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
