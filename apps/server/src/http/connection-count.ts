// Bounds how many connections there are, in all and from one network address; counts those of TCP and those of the socket alike.
import { networkOf } from './limits.ts';

export type ConnectionLimits = { perAddress: number; inAll: number };

/** An address may be the one door of a whole office. */
export const CONNECTION_LIMITS: ConnectionLimits = { perAddress: 1_000, inAll: 20_000 };

/** What connections leave to the database, the log, pictures and programs that are started. */
const DESCRIPTORS_KEPT = 512;

/**
 * What is wanted, as far as the process may open so many files. Where that is less, no address may take more than a quarter of it.
 *
 * @param descriptors how many files the process may have open; undefined = nobody says.
 */
export function limitsWithin(wanted: ConnectionLimits, descriptors: number | undefined): ConnectionLimits {
  if (descriptors === undefined || descriptors - DESCRIPTORS_KEPT >= wanted.inAll) return wanted;
  const inAll = Math.max(descriptors - DESCRIPTORS_KEPT, Math.floor(descriptors / 4), 1);
  return { perAddress: Math.min(wanted.perAddress, Math.max(Math.floor(inAll / 4), 1)), inAll };
}

let knownLimit: { descriptors: number | undefined } | undefined;

/** How many files this process may have open, where the system says so; as it was at the first call, since the report takes time. */
export function descriptorLimit(): number | undefined {
  knownLimit ??= { descriptors: readDescriptorLimit() };
  return knownLimit.descriptors;
}

function readDescriptorLimit(): number | undefined {
  // Without it the report looks up the names of everybody who is connected.
  const report: typeof process.report & { excludeNetwork?: boolean } = process.report;
  report.excludeNetwork = true;
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft: number | string } } };
  const soft = Number(userLimits?.open_files?.soft);
  return Number.isFinite(soft) ? soft : undefined;
}

/** Sockets stay open: they may take a part of the connections only, so that the calls of an office get through beside its sockets. */
export function socketLimitsOf({ perAddress, inAll }: ConnectionLimits): ConnectionLimits {
  return { perAddress: Math.ceil(perAddress * 0.3), inAll: Math.ceil(inAll * 0.9) };
}

/** Why there is no room: for this address, or for anybody. */
export type NoRoom = 'too_many_requests' | 'unavailable';

export class ConnectionCount {
  private readonly limits: ConnectionLimits;
  private readonly byNetwork = new Map<string, number>();
  private inAll = 0;

  constructor(limits: ConnectionLimits) {
    this.limits = limits;
  }

  get size(): number {
    return this.inAll;
  }

  /** @param address undefined = counts in all only. @returns undefined where there is room. */
  noRoomFor(address: string | undefined): NoRoom | undefined {
    if (address !== undefined && (this.byNetwork.get(networkOf(address)) ?? 0) >= this.limits.perAddress) {
      return 'too_many_requests';
    }
    return this.inAll >= this.limits.inAll ? 'unavailable' : undefined;
  }

  /** Counts a connection; the answer must be called once, when it ends. */
  add(address: string | undefined): () => void {
    this.inAll++;
    const network = address === undefined ? undefined : networkOf(address);
    if (network !== undefined) this.byNetwork.set(network, (this.byNetwork.get(network) ?? 0) + 1);
    return () => {
      this.inAll--;
      if (network === undefined) return;
      const left = this.byNetwork.get(network)! - 1;
      if (left === 0) this.byNetwork.delete(network);
      else this.byNetwork.set(network, left);
    };
  }
}
