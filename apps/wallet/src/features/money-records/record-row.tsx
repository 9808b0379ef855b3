// One deposit or withdrawal in its list: the coin, when and by which network, how much, and where it stands.
import { momentOf } from '@candor/i18n';
import { Amount, Badge, type BadgeTone, CoinIcon, ListRow } from '@candor/ui';
import { useFormats } from '@candor/web';
import { plainNetworkName } from '../../shared/network-name.ts';
import { shortDecimal } from '../../shared/short-decimal.ts';

export type RecordRowProps = {
  coin: string;
  /** The plain decimal with its sign. */
  amount: string;
  /** As the exchange names it, or already in words; "" for none. */
  network: string;
  /** As on the wire, UTC. */
  time: string;
  stage: string;
  /** It has not come, and shows without a plus. */
  isPromised?: boolean;
  tone: BadgeTone;
  onOpen: () => void;
};

export function RecordRow({ coin, amount, network, time, stage, isPromised = false, tone, onOpen }: RecordRowProps) {
  const { shortDateTime } = useFormats();
  const when = shortDateTime(momentOf(time));
  return (
    <ListRow
      left={<CoinIcon name={coin} />}
      title={coin}
      detail={network === '' ? when : `${when} · ${plainNetworkName(network)}`}
      right={<Amount value={shortDecimal(amount)} withPlus={!isPromised} />}
      rightDetail={<Badge tone={tone}>{stage}</Badge>}
      onClick={onOpen}
    />
  );
}
