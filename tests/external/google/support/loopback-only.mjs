// Loaded into the emulator before its own code: a connection that would leave this machine is told and refused.
import { lookup } from 'node:dns';
import { Socket } from 'node:net';

const isLoopback = (host) => /^(localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/.test(host);

const { connect } = Socket.prototype;

Socket.prototype.connect = function (...given) {
  // Node hands its own callers' arguments over as one normalized array.
  const [first, second] = Array.isArray(given[0]) ? given[0] : given;
  const options = typeof first === 'object' ? first : { port: first, host: second };
  const host = typeof options?.host === 'string' ? options.host : 'localhost';
  if (options?.path === undefined && !isLoopback(host)) {
    process.stderr.write(`LEFT LOOPBACK ${host}\n`);
    return connect.call(this, { ...options, host: '127.0.0.1', port: 1, lookup });
  }
  return connect.apply(this, given);
};
