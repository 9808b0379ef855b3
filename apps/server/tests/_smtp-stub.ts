// A mail server that takes everything, or refuses as configured, and keeps what it was given.
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export type SmtpStub = { url: string; received: string[]; refuseWith: string | undefined; stop(): void };

export async function startSmtpStub(): Promise<SmtpStub> {
  const stub: SmtpStub = { url: '', received: [], refuseWith: undefined, stop: () => undefined };
  const sockets = new Set<Socket>();
  const server = createServer(socket => {
    sockets.add(socket);
    let data: string | undefined;
    const say = (line: string) => socket.write(`${line}\r\n`);
    socket.setEncoding('utf8').on('error', () => undefined);
    let rest = '';
    say('220 stub');
    socket.on('data', chunk => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (data !== undefined) {
          if (line === '.') {
            stub.received.push(data);
            data = undefined;
            say('250 taken');
          } else data += `${line}\n`;
        } else if (/^RCPT/i.test(line)) say(stub.refuseWith ?? '250 ok');
        else if (/^DATA/i.test(line)) {
          data = '';
          say('354 go on');
        } else say('250 ok');
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stub.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stub.stop = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return stub;
}
