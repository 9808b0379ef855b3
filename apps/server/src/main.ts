// The program of the server.
import { runServer } from './run-server.ts';

await runServer();
