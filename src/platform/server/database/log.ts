/** Where the database part writes down what happened. */
export type Log = (level: 'info' | 'warn' | 'error', message: string, extra?: object) => void
