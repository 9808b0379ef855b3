// The topics of the help centre as its screens show them.
import { type HelpTopic, helpTopics } from '@candor/contract';
import {
  type Icon,
  IconArrowsLeftRight,
  IconChartCandle,
  IconChartLine,
  IconCoins,
  IconFileCertificate,
  IconHelpCircle,
  IconRocket,
  IconShieldCheck,
} from '@candor/ui/icons';

const ICONS: Readonly<Record<HelpTopic, Icon>> = {
  start: IconRocket,
  money: IconArrowsLeftRight,
  trading: IconChartCandle,
  contracts: IconChartLine,
  earn: IconCoins,
  security: IconShieldCheck,
  fairness: IconFileCertificate,
};

/** Staff may write articles of topics that the app has no words for. */
export type ShownTopic = HelpTopic | 'more';

export function shownTopic(topic: string): ShownTopic {
  return helpTopics.find(known => known === topic) ?? 'more';
}

export function iconOf(topic: ShownTopic): Icon {
  return topic === 'more' ? IconHelpCircle : ICONS[topic];
}
