import { parentPort, workerData } from 'node:worker_threads';
import { type Sheet, writeXlsx } from './write-xlsx.ts';

// A failure ends the thread, and the caller sees the error.
void writeXlsx(workerData as Sheet).then((bytes) => parentPort?.postMessage(bytes, [bytes.buffer]));
