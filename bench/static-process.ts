// Serves the built blank page, compressed, for comparison.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { processOptions, reportReady } from './bench-process.ts';

const { root } = processOptions<{ root: string }>();
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

const server = createServer((request, response) => {
  const path = request.url === '/' ? '/index.html' : (request.url ?? '/');
  try {
    const body = gzipSync(readFileSync(join(root, path)));
    response
      .writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'text/plain', 'content-encoding': 'gzip' })
      .end(body);
  } catch {
    response.writeHead(404).end();
  }
});
server.listen(0, '127.0.0.1', () => reportReady({ port: (server.address() as AddressInfo).port }));
process.on('SIGTERM', () => process.exit(0));
