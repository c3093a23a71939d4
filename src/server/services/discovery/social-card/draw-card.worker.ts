import { parentPort, workerData } from 'node:worker_threads';
import { cardPng } from './card-png.ts';

parentPort?.postMessage(new Uint8Array(cardPng(workerData as string)));
