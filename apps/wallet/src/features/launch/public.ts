// What other features take of launches.

export { LaunchClock } from './launch-clock.tsx';
export { statusOf, useLaunches } from './launches.ts';
