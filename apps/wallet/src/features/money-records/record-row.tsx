// One deposit or withdrawal in its list: the coin, when and by which network, how much, and where it stands.
import { momentOf } from '@candor/i18n';
import { Amount, Badge, type BadgeTone, CoinIcon, ListRow } from '@candor/ui';
import { useFormats } from '@candor/web';
import { plainChainName } from '../../shared/chains/chain-name.ts';
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
} & ({ href: string } | { onOpen: () => void });

export function RecordRow(props: RecordRowProps) {
  const { coin, amount, network, time, stage, isPromised = false, tone } = props;
  const { shortDateTime } = useFormats();
  const when = shortDateTime(momentOf(time));
  return (
    <ListRow
      left={<CoinIcon name={coin} />}
      title={coin}
      detail={network === '' ? when : `${when} · ${plainChainName(network)}`}
      right={<Amount value={shortDecimal(amount)} withPlus={!isPromised} />}
      rightDetail={<Badge tone={tone}>{stage}</Badge>}
      {...('href' in props ? { href: props.href, chevron: false } : { onClick: props.onOpen })}
    />
  );
}
