// How far two positions are from each other on the globe.
import type { Position } from './address-data.ts';

const EARTH_RADIUS_KM = 6371;

/** In kilometres, along the surface. */
export function distanceKm(from: Position, to: Position): number {
  const between = radians(to.latitude - from.latitude) / 2;
  const across = radians(to.longitude - from.longitude) / 2;
  const shrinking = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude));
  const chord = Math.sin(between) ** 2 + shrinking * Math.sin(across) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
