/** The log function of the database part. */
export type Log = (level: 'info' | 'warn' | 'error', message: string, extra?: object) => void
