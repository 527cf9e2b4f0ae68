// The echo of tests/conformance/echo_server.c on the stock Socket.IO server; prints its port.
import { createServer } from 'node:http';
import { Server } from 'socket.io';

const http = createServer();
const io = new Server(http, { transports: ['websocket'], pingInterval: 25000, pingTimeout: 20000 });
io.on('connection', (socket) => {
  socket.on('message-with-ack', (...values) => values.pop()(...values));
});
http.listen(0, '127.0.0.1', () => console.log(http.address().port));
process.on('SIGTERM', () => process.exit(0));
