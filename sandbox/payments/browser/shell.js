import { listenForConfig } from './frame-messages.js';

listenForConfig({ isEmpty: true });
