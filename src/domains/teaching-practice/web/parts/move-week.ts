import { moveMany } from '#platform/web/api.ts'
import { TimeLog } from '../../contract/time-log.ts'
import type { Entry } from './queries.ts'
import { minutesOf, type Week } from './weeks.ts'

/** Moves all entries of a week that may be moved and that nothing holds back; returns how many, and their minutes. */
export async function moveWeek(name: 'submit' | 'approve', practice: number, { from, until, entries }: Week<Entry>) {
  const filters = { 'practice.id': practice, from, until }
  const { 'hydra:member': fates, moved } = await moveMany(TimeLog, name, { filters })
  const done = new Set(fates.filter((fate) => fate.moved).map((fate) => fate['@id']))
  return { moved, minutes: minutesOf(entries.filter((entry) => done.has(entry['@id']))) }
}
