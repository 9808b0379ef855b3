// The calls of the address book.
import { checkAddress } from '@candor/chains';
import { BANK_CURRENCY, type CallFields, calls } from '@candor/contract';
import { isOffered } from '@candor/exchange';
import type { UserCaller } from '../../http/logins.ts';
import { answer, done, type Refusal, refuse } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { submitCommand } from '../../http/submit-command.ts';
import { refuseAddress } from '../chains/chains.ts';
import { boundCardRows } from './bank-withdrawals.ts';
import { type CoinRail, findRailByName } from './coin-rail.ts';
import { proveFundPassword, proveSentCode } from './prove-owner.ts';
import type { WithdrawalRouteParts } from './routes.ts';
import { deleteLabel, findRecipient, readSavedAddresses, writeLabel } from './saved-addresses.ts';
import { chainOf, refuseWithdrawal } from './wire-withdrawal.ts';

export function addressRoutes(parts: WithdrawalRouteParts): RouteFile {
  const { identity, reader, live, chains } = parts;

  return route => {
    route(calls.listAddresses, async ({ currency }, caller) => {
      if (currency === BANK_CURRENCY) return answer(await boundCardRows(parts, caller));
      const { user } = caller;
      const { list } = live.current;
      const saved = await readSavedAddresses(reader, user.id, currency);
      const shown = saved.flatMap(address => {
        const [coin, chain] = [list.coins.get(address.coin), chainOf(chains, address)];
        return coin === undefined || chain === undefined ? [] : [{ address, coin, chain }];
      });
      return answer(
        await Promise.all(
          shown.map(async ({ address, coin, chain }) => ({
            id: address.id,
            address: address.address,
            nettype: chain.wireName,
            notes: address.notes,
            currency: coin.id,
            currency_name: coin.name,
            label: address.label,
            usable_from: address.usableFrom,
            is_inside:
              (await findRecipient(reader, chain, address.address)).kind === 'user' ? (1 as const) : (0 as const),
          })),
        ),
      );
    });

    route(calls.addAddress, (fields, caller) => addAddress(parts, fields, caller));

    route(calls.deleteAddress, async ({ address_id }, { user }) => {
      const saved = (await readSavedAddresses(reader, user.id)).find(({ id }) => id === address_id);
      if (saved === undefined) return refuse('unknown_address');
      const command = { type: 'RemoveAddress' as const, user: user.id, address: address_id };
      const submitted = await submitCommand(parts, 'POST wallet/deladdress', command);
      if (submitted.kind === 'refused') return submitted;
      await deleteLabel(identity.db, saved);
      return done();
    });
  };
}

async function addAddress(parts: WithdrawalRouteParts, fields: CallFields<'addAddress'>, { user }: UserCaller) {
  const { identity, reader, live, chains } = parts;
  const rail = findRailByName(live.current.list, chains, fields.currency_id, fields.netType);
  if (rail === undefined || !isOffered(rail.rail, user.id)) return refuse('unknown_chain');
  const { coin, chain } = rail;
  const address = await readAddress(parts, rail, fields.address, user.id);
  if (typeof address !== 'string') return address;
  const isKnown = (await readSavedAddresses(reader, user.id, coin.id)).some(
    saved => saved.chain === chain.id && saved.address === address,
  );
  if (isKnown) return refuse('address_known');
  const refusal =
    (await proveFundPassword(identity, user.id, fields.pay_password)) ??
    (await proveSentCode(identity, user.id, fields.code));
  if (refusal !== undefined) return refusal;
  const { label = '', notes = '' } = fields;
  const saved = { user: user.id, coin: coin.id, chain: chain.id, address };
  // Before the address itself, so that no end of the process leaves an address without its name.
  await writeLabel(identity.db, { ...saved, label: label.trim(), notes: notes.trim() });
  const command = { type: 'AddAddress' as const, ...saved };
  const submitted = await submitCommand(parts, 'POST wallet/addaddress', command, undefined, rejection =>
    refuseWithdrawal(rejection, coin),
  );
  return submitted.kind === 'refused' ? submitted : done();
}

/** The canonical form of what was typed, or why money cannot go there. */
async function readAddress(
  { reader, live }: WithdrawalRouteParts,
  { chain }: CoinRail,
  text: string,
  user: number,
): Promise<string | Refusal> {
  const check = checkAddress(chain.name, text.trim(), chain.network);
  if (!check.valid) return refuseAddress(check);
  const isContract = live.current.list.railsOn(chain.id).some(({ asset }) => asset === check.address);
  const owner = await findRecipient(reader, chain, check.address);
  // What a token's contract gets is lost.
  if (isContract || owner.kind === 'house') return refuse('invalid_address');
  return owner.kind === 'user' && owner.user === user ? refuse('own_address') : check.address;
}
