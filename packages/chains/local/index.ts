// The nodes that tests, tools and the demo start on this machine.
export { type AnvilOptions, type LocalAnvil, startAnvil } from './anvil.ts';
export { type LocalBcoin, startBcoin } from './bcoin.ts';
export { type LocalTronNode, startTronNode, type TronNodeSettings } from './tron-node.ts';
