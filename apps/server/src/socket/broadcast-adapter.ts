// Sends one message to many connections: encoded and framed once for all of them, and handed to each by the shortest path.
import type { Socket } from 'socket.io';
import { Adapter, type BroadcastOptions } from 'socket.io-adapter';

type Connection = Socket['conn'];
type Packet = Parameters<Connection['transport']['send']>[0][number];

/** The library frames what is one text, as all of ours are. */
type SendOptions = { compress: boolean; wsPreEncodedFrame?: Uint8Array[] };

type Message = { parts: readonly string[]; options: SendOptions; framed?: Packet[] };

export class BroadcastAdapter extends Adapter {
  override broadcast(packet: object, options: BroadcastOptions): void {
    if (options.flags?.volatile === true) super.broadcast(packet, options);
    else this.sendToAll(packet, options);
  }

  private sendToAll(packet: object, options: BroadcastOptions): void {
    let message: Message | undefined;
    for (const id of this.subscribers(options)) {
      const socket = this.nsp.sockets.get(id);
      if (socket === undefined) continue;
      message ??= this.messageOf(packet);
      hand(socket.conn, message);
    }
  }

  private *subscribers({ rooms, except = new Set() }: BroadcastOptions): Iterable<string> {
    const spared = this.membersOf(except);
    for (const id of rooms.size === 0 ? this.sids.keys() : allOf(this.membersOf(rooms))) {
      if (spared.length === 0 || !spared.some(members => members.has(id))) yield id;
    }
  }

  private membersOf(rooms: ReadonlySet<string>): Set<string>[] {
    return [...rooms].flatMap(room => this.rooms.get(room) ?? []);
  }

  private messageOf(packet: object): Message {
    const options: SendOptions = { compress: true };
    // biome-ignore lint/complexity/useLiteralKeys: the library's own encoding is private by its types alone.
    const parts: string[] = this['_encode'](Object.assign(packet, { nsp: this.nsp.name }), options);
    if (options.wsPreEncodedFrame === undefined) return { parts, options };
    // In one piece it is one write for each connection, without corking.
    options.wsPreEncodedFrame = [Buffer.concat(options.wsPreEncodedFrame)];
    return { parts, options, framed: [{ type: 'message', data: parts[0]!, options }] };
  }
}

function allOf(rooms: readonly Set<string>[]): ReadonlySet<string> {
  return rooms.length === 1 ? rooms[0]! : new Set(rooms.flatMap(members => [...members]));
}

/**
 * A connection that has taken everything so far gets the frame straight from the transport. By way of the connection's buffer, as for all
 * others, each message would be a packet and four events of its own, which cost more than the writing.
 */
function hand(connection: Connection, { parts, options, framed }: Message): void {
  const { transport } = connection;
  const takesAtOnce = transport.writable && transport.name === 'websocket' && connection.readyState === 'open';
  if (framed !== undefined && takesAtOnce) transport.send(framed);
  else for (const part of parts) connection.write(part, options);
}
