// What the local tron node answers over HTTP: the documented interface of a node, and under `local/` the commands that only a local one takes.
import { tronAddressBytes, tronAddressOf } from '../../src/tron/tron-address.ts';
import {
  acceptTransaction,
  BLOCK_MS,
  type Block,
  type BlockEntry,
  blockOf,
  type ChainState,
  mineBlock,
  reorganise,
  solidHeightOf,
  tipOf,
} from './tron-chain.ts';
import { addUnits, energyPriceOf, type Ledger, PRICES, runContract, type TokenBehaviour } from './tron-ledger.ts';

type Body = Readonly<Record<string, unknown>>;
type View = { height: number; ledger: Ledger };

const MAX_BLOCKS_AT_ONCE = 100;

/** Answers a request by its path without the first slash; undefined where there is no such path. May change `state`. */
export function answerRequest(state: ChainState, path: string, body: Body): unknown {
  const [room, method] = path.split('/');
  if (room === 'local') return control(state, method ?? '', body);
  if (room !== 'wallet' && room !== 'walletsolidity') return undefined;
  const view: View =
    room === 'wallet'
      ? { height: tipOf(state).height, ledger: state.ledger }
      : { height: solidHeightOf(state), ledger: state.solidLedger };
  return ofBlocks(state, view, method ?? '', body) ?? ofLedger(state, view, room, method ?? '', body);
}

function ofBlocks(state: ChainState, view: View, method: string, body: Body): unknown {
  const block = (height: number) => (height <= view.height && height >= 0 ? blockOf(state, height) : undefined);
  switch (method) {
    case 'getnowblock':
      return blockJson(block(view.height)!);
    case 'getblockbynum': {
      const found = block(Number(body.num));
      return found ? blockJson(found) : {};
    }
    case 'getblockbylimitnext': {
      const [start, end] = [Number(body.startNum), Number(body.endNum)];
      if (!(end > start) || end - start > MAX_BLOCKS_AT_ONCE) return {};
      const found = Array.from({ length: end - start }, (_, at) => block(start + at)).filter(
        item => item !== undefined,
      );
      return found.length === 0 ? {} : { block: found.map(blockJson) };
    }
    case 'gettransactioninfobyblocknum': {
      const found = block(Number(body.num));
      return found ? found.entries.map(entry => infoJson(found, entry)) : [];
    }
    case 'gettransactioninfobyid':
    case 'gettransactionbyid': {
      const found = findEntry(state, view.height, String(body.value));
      if (found === undefined) return {};
      return method === 'gettransactionbyid' ? entryJson(found.entry) : infoJson(found.block, found.entry);
    }
    default:
      return undefined;
  }
}

function ofLedger(state: ChainState, view: View, room: string, method: string, body: Body): unknown {
  switch (method) {
    case 'getaccount': {
      const address = readAddress(body.address);
      const account = view.ledger.accounts[address];
      return account ? { address, balance: Number(account.units), create_time: state.blocks[0]!.timestampMs } : {};
    }
    case 'getaccountresource': {
      const account = view.ledger.accounts[readAddress(body.address)];
      if (account === undefined) return {};
      const energy = account.stakedEnergy > 0 ? { EnergyLimit: account.stakedEnergy } : {};
      const bandwidth = account.stakedBytes === undefined ? {} : { NetLimit: account.stakedBytes };
      return { freeNetUsed: account.freeBytesUsed, freeNetLimit: PRICES.freeBytes, ...bandwidth, ...energy };
    }
    case 'triggerconstantcontract':
      return callJson(view.ledger, body);
    default:
      return room === 'wallet' ? onlyNewest(state, method, body) : undefined;
  }
}

function onlyNewest(state: ChainState, method: string, body: Body): unknown {
  switch (method) {
    case 'getchainparameters':
      return {
        chainParameter: [
          { key: 'getCreateAccountFee', value: 100_000 },
          { key: 'getTransactionFee', value: Number(PRICES.byteUnits) },
          { key: 'getCreateNewAccountFeeInSystemContract', value: Number(PRICES.activationUnits) - 100_000 },
          { key: 'getEnergyFee', value: Number(energyPriceOf(state.ledger)) },
          { key: 'getAllowUpdateAccountName' },
        ],
      };
    case 'gettransactionfrompending':
      return state.pending.find(({ json }) => json.txID === body.value)?.json ?? {};
    case 'gettransactionlistfrompending':
      return { txId: state.pending.map(({ json }) => json.txID) };
    case 'broadcasthex': {
      const { code, txid, ...rest } = acceptTransaction(state, String(body.transaction));
      const message = 'message' in rest ? rest.message : '';
      return code === 'SUCCESS' ? { result: true, code, message: '', txid } : { result: false, code, message, txid };
    }
    default:
      return undefined;
  }
}

/** What only a local node does: blocks, money, tokens and mishaps on demand. */
function control(state: ChainState, method: string, body: Body): unknown {
  switch (method) {
    case 'mine':
      for (let count = Number(body.blocks ?? 1); count > 0; count -= 1)
        mineBlock(state, Number(body.stepMs ?? BLOCK_MS));
      return { height: tipOf(state).height };
    case 'give':
      for (const ledger of [state.ledger, state.solidLedger])
        addUnits(ledger, readAddress(body.address), BigInt(String(body.units)));
      return {};
    case 'stake-energy':
      for (const ledger of [state.ledger, state.solidLedger]) {
        addUnits(ledger, readAddress(body.address), 0n);
        ledger.accounts[readAddress(body.address)]!.stakedEnergy = Number(body.energy);
      }
      return {};
    case 'price-energy':
      for (const ledger of [state.ledger, state.solidLedger]) ledger.energyUnits = String(body.units);
      return {};
    case 'stake-bandwidth':
      for (const ledger of [state.ledger, state.solidLedger]) {
        addUnits(ledger, readAddress(body.address), 0n);
        ledger.accounts[readAddress(body.address)]!.stakedBytes = Number(body.bytes);
      }
      return {};
    case 'make-token':
      for (const ledger of [state.ledger, state.solidLedger])
        ledger.tokens[readAddress(body.contract)] = {
          behaviour: body.behaviour as TokenBehaviour,
          units: {},
          blocked: [],
        };
      return {};
    case 'give-token':
      for (const ledger of [state.ledger, state.solidLedger]) {
        const { units } = ledger.tokens[readAddress(body.contract)]!;
        const address = readAddress(body.address);
        units[address] = `${BigInt(units[address] ?? 0) + BigInt(String(body.units))}`;
      }
      return {};
    case 'block-recipient':
      for (const ledger of [state.ledger, state.solidLedger])
        ledger.tokens[readAddress(body.contract)]!.blocked.push(readAddress(body.address));
      return {};
    case 'starve':
      state.starving += Number(body.transactions);
      return {};
    case 'reorganise':
      reorganise(state, Number(body.depth), (body.dropped as string[] | undefined) ?? []);
      return { height: tipOf(state).height };
    default:
      return undefined;
  }
}

function readAddress(value: unknown): string {
  const text = String(value);
  const bytes = text.startsWith('T')
    ? tronAddressBytes(text)
    : tronAddressBytes(tronAddressOf(Buffer.from(text, 'hex')));
  return Buffer.from(bytes).toString('hex');
}

function blockJson({ height, hash, parentHash, timestampMs, entries }: Block): unknown {
  return {
    blockID: hash,
    block_header: {
      raw_data: {
        number: height,
        txTrieRoot: '0'.repeat(64),
        witness_address: `41${'11'.repeat(20)}`,
        parentHash,
        timestamp: timestampMs,
      },
      witness_signature: '00'.repeat(65),
    },
    ...(entries.length === 0 ? {} : { transactions: entries.map(entryJson) }),
  };
}

function entryJson({ json, applied }: BlockEntry): unknown {
  return { ret: [{ contractRet: applied.result }], ...json };
}

function infoJson({ height, timestampMs }: Block, { json, applied }: BlockEntry): unknown {
  const { result, feeUnits, energy, returned, logs } = applied;
  const runsContract = energy > 0;
  return {
    id: json.txID,
    ...(feeUnits === '0' ? {} : { fee: Number(feeUnits) }),
    blockNumber: height,
    blockTimeStamp: timestampMs,
    contractResult: [returned],
    receipt: runsContract ? { energy_usage_total: energy, result } : { net_usage: 268 },
    ...(result === 'SUCCESS'
      ? {}
      : {
          result: 'FAILED',
          resMessage: Buffer.from(result === 'REVERT' ? 'REVERT opcode executed' : 'Not enough energy').toString('hex'),
        }),
    ...(logs.length === 0 ? {} : { log: logs }),
  };
}

function callJson(ledger: Ledger, body: Body): unknown {
  const [owner, contract] = [readAddress(body.owner_address), readAddress(body.contract_address)];
  if (ledger.tokens[contract] === undefined)
    return {
      result: {
        code: 'CONTRACT_VALIDATE_ERROR',
        message: Buffer.from('No contract or not a valid smart contract').toString('hex'),
      },
    };
  const run = runContract(structuredClone(ledger), { owner, contract, data: String(body.data) });
  const hasFailed = run.result !== 'SUCCESS';
  const message = hasFailed ? { message: Buffer.from('REVERT opcode executed').toString('hex') } : {};
  return {
    result: { result: true, ...message },
    energy_used: run.energy,
    constant_result: [run.returned],
    transaction: { ret: [hasFailed ? { ret: 'FAILED' } : {}], visible: true },
  };
}

function findEntry(state: ChainState, height: number, id: string): { block: Block; entry: BlockEntry } | undefined {
  for (const block of state.blocks) {
    const entry = block.height <= height ? block.entries.find(({ json }) => json.txID === id) : undefined;
    if (entry !== undefined) return { block, entry };
  }
  return undefined;
}
