// A TCP proxy before PostgreSQL that breaks a connection at a chosen moment of a commit.
import { connect, createServer, type Socket } from 'node:net';

/** `cut` ends both sides immediately; `freeze` keeps them open and lets nothing more through. */
export type FaultKind = 'cut' | 'freeze';
/** Where in a commit: nothing of the statement arrives, a part of it, or all of it but no answer returns. */
export type FaultMoment = 'before' | 'within' | 'after';
export type Fault = { kind: FaultKind; moment: FaultMoment };

export type FaultyProxy = {
  /** The database's address, through the proxy. */
  url: string;
  /** Breaks the connection of the next commit. @returns a promise for the moment it happened. */
  arm(fault: Fault): Promise<void>;
  close(): void;
};

/** Only commits are this large, and packages of rows, which go over a connection of their own. */
const COMMIT_BYTES = 1_500;
const NAME_OF_ROWS = /candor-engine-rows /;

export async function startFaultyProxy(databaseUrl: string): Promise<FaultyProxy> {
  let armed: { fault: Fault; happened: () => void } | undefined;
  const { url, close } = await startProxy(databaseUrl, (client, database) => {
    /** As the first message of the connection names it. */
    let isOfRows: boolean | undefined;
    let isBroken = false;
    let isAnswerLost = false;
    const breakOff = ({ kind }: Fault) => {
      isBroken = true;
      armed?.happened();
      armed = undefined;
      if (kind === 'freeze') return;
      client.destroy();
      database.destroy();
    };
    client.on('data', chunk => {
      if (isBroken) return;
      isOfRows ??= NAME_OF_ROWS.test(chunk.toString('latin1'));
      if (armed === undefined || isAnswerLost || isOfRows || chunk.length < COMMIT_BYTES) {
        database.write(chunk);
        return;
      }
      const { fault } = armed;
      if (fault.moment === 'after') {
        isAnswerLost = true;
        database.write(chunk);
        return;
      }
      if (fault.moment === 'before') return breakOff(fault);
      database.write(chunk.subarray(0, chunk.length >> 1), () => breakOff(fault));
      isBroken = true;
    });
    database.on('data', chunk => {
      if (isAnswerLost && armed !== undefined) breakOff(armed.fault);
      if (!isBroken) client.write(chunk);
    });
    return () => !isBroken;
  });
  return {
    url,
    arm: fault =>
      new Promise(happened => {
        armed = { fault, happened };
      }),
    close,
  };
}

/**
 * A TCP proxy before PostgreSQL.
 *
 * @param carry carries the data of one connection. What it returns answers whether the end of one side is the end of the other one too.
 */
export async function startProxy(databaseUrl: string, carry: (client: Socket, database: Socket) => () => boolean) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer(client => {
    const database = connect(Number(target.port), target.hostname);
    const endsBoth = carry(client, database);
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        if (endsBoth()) other.destroy();
      });
    }
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const proxied = new URL(databaseUrl);
  proxied.port = String((server.address() as { port: number }).port);
  return {
    url: proxied.href,
    sockets: sockets as ReadonlySet<Socket>,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
