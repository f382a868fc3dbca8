import { sql } from 'kysely'

/** The last day for what each state of the work on a thesis waits for. */
export const workDays = () => sql``
