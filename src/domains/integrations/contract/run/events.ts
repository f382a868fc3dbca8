import { event } from '#platform/contract/event.ts'
import { id } from '#platform/contract/fields.ts'

/** A run waits to read the other side. */
export const runPlanned = event('integrations.run.planned', { run: id() })
