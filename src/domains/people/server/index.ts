export type { PeopleTables } from './tables.ts'
