// Says what is wrong with an address that somebody typed: of another chain, mistyped, or none at all.
import type { AddressCheck, ChainName } from '@candor/chains';
import { type Refusal, refuse } from '../../http/reply.ts';

const TITLES: Readonly<Record<ChainName, string>> = {
  bitcoin: 'Bitcoin',
  evm: 'Ethereum',
  omni: 'Bitcoin',
  tron: 'Tron',
};

export function refuseAddress(check: Extract<AddressCheck, { valid: false }>): Refusal {
  switch (check.problem) {
    case 'other-chain': {
      const titles = [...new Set(check.belongsTo.map(name => TITLES[name]))];
      return refuse('address_of_other_chain', { chain: titles.join(', ') });
    }
    case 'checksum':
      return refuse('mistyped_address');
    case 'other-network':
    case 'malformed':
      return refuse('invalid_address');
    default:
      return check satisfies never;
  }
}
