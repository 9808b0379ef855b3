// The nodes that tests, tools and the demo start on this machine.
export { type AnvilOptions, type LocalAnvil, startAnvil } from './anvil.ts';
export { bcoinUrl, type LocalBcoin, startBcoin } from './bcoin.ts';
export { testTokenCode } from './test-token.ts';
export { type LocalTronNode, startTronNode, type TronNodeSettings } from './tron-node.ts';
