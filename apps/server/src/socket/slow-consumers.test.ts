// Shows that a connection that falls behind is spared, then cut off, and forgiven when it catches up.
import { pino } from 'pino';
import type { Server } from 'socket.io';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchSlowConsumers } from './slow-consumers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function connection() {
  const rooms = new Set<string>();
  const socket = {
    rooms,
    join: (room: string) => rooms.add(room),
    leave: (room: string) => rooms.delete(room),
    conn: { writeBuffer: [] as number[], close: vi.fn() },
  };
  const io = { sockets: { sockets: new Map([['one', socket]]) } } as unknown as Server;
  return { socket, stop: watchSlowConsumers(io, pino({ level: 'silent' })) };
}

function waitFor(socket: { conn: { writeBuffer: number[] } }, messages: number): void {
  socket.conn.writeBuffer = Array.from({ length: messages }, () => 0);
  vi.advanceTimersByTime(1_000);
}

test('a connection that is behind is in the room of those, until it has caught up', () => {
  const { socket, stop } = connection();
  waitFor(socket, 50);
  expect(socket.rooms).not.toContain('behind');
  waitFor(socket, 500);
  expect(socket.rooms).toContain('behind');
  waitFor(socket, 0);
  expect(socket.rooms).not.toContain('behind');
  expect(socket.conn.close).not.toHaveBeenCalled();
  stop();
});

test('a connection for which more than a thousand messages wait is cut off', () => {
  const { socket, stop } = connection();
  waitFor(socket, 1_001);
  expect(socket.conn.close).toHaveBeenCalled();
  stop();
});
