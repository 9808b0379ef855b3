// Every call of the wire, in a file of its own: the first pages load without it.
export { calls } from '@candor/contract';
