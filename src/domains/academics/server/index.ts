export type { AcademicsTables } from './tables.ts'
