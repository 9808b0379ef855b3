// Checks the settings of a command, one rule after the other, and names the first that fails.
import type { BankAccountSettings } from './bank/bank.ts';
import type { HostingSettings } from './hosting/product.ts';
import type { LaunchTerms } from './launch/launch.ts';
import type { ConfigureCoin, MarketSettings, SetMarketStatus } from './market/market.ts';
import type { OpeningTerms } from './market/opening.ts';
import type { OptionSettings } from './option/rules.ts';
import type { CoinLimits, ConfigureChain, RailProposal, RailTerms, SetPause } from './rail/rail.ts';
import type { ReferralSettings } from './referral/referral.ts';

type Settings =
  | MarketSettings
  | OpeningTerms
  | ConfigureCoin
  | CoinLimits
  | OptionSettings
  | HostingSettings
  | LaunchTerms
  | ReferralSettings
  | BankAccountSettings
  | ConfigureChain
  | RailTerms
  | RailProposal
  | SetPause
  | SetMarketStatus;

type KeyOf<Of> = Of extends unknown ? Exclude<keyof Of & string, 'type' | 'act'> : never;

/** The name of a setting, as its command has it. */
export type Setting = KeyOf<Settings>;

/** The first setting whose rule does not hold. */
export type InvalidConfiguration = { code: 'invalid-configuration'; setting: Setting };

/** What must hold for each setting, in the order of the checks; a later rule may rely on those before it. */
export type SettingRules<Of extends Settings> = readonly (readonly [KeyOf<Of>, () => boolean])[];

/** Refuses for the first rule that does not hold. */
export function refuseSettings<Of extends Settings>(rules: SettingRules<Of>): InvalidConfiguration | undefined {
  const broken = rules.find(([, holds]) => !holds());
  return broken && { code: 'invalid-configuration', setting: broken[0] };
}
