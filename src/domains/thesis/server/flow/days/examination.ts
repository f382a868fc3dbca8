import { sql } from 'kysely'

/** The last day for what each state of the examination waits for. */
export const examinationDays = () => sql``
