import { Course } from '#course/contract'
import { type PartName, partIn } from '#course/server'
import { readersOfAppointments } from '#people/server'
import { inLanguage, type Localized, languages } from '#platform/contract/words.ts'
import type { Appointment } from '#platform/server/who/appointments.ts'
import type { Keep, RowToWrite } from './keep.ts'
import type { PlanCtx } from './kind.ts'

/** A part in a course that a line of a file has given to somebody. */
export type ImportedPart = {
  line: number
  course: number
  code: string
  title: Localized
  person: number
  name: string
  part: PartName
}

const noticeTypes = {
  ...({ person_id: 'integer', domain: 'text', key: 'text', values: 'jsonb', subject: 'text', once: 'text' } as const),
}

/**
 * Tells the people whom an import has given parts in courses, and those above these courses: one notice for each part of
 * a course. An undo of the import removes the notices.
 */
export async function notifyOfParts(
  keep: Keep,
  appointment: Appointment,
  given: readonly ImportedPart[],
  ctx: PlanCtx,
): Promise<void> {
  if (given.length === 0) return
  const candidates = given.map(({ course, person }) => ({ record: course, person }))
  const readers = Map.groupBy(await readersOfAppointments(appointment, candidates, ctx), ({ record }) => record)
  const notices = [...Map.groupBy(given, ({ course, part }) => `${course} ${part}`).values()].flatMap((some) => {
    const [first] = some
    return first ? (readers.get(first.course) ?? []).map(({ reader }) => noticeTo(reader, first, some, ctx)) : []
  })
  await keep.add('notice', noticeTypes, notices)
}

function noticeTo(
  reader: number,
  { line, course, code, title, part }: ImportedPart,
  all: readonly ImportedPart[],
  { me, today }: PlanCtx,
): RowToWrite {
  const values = {
    name: all.map(({ name }) => name).join(', '),
    part: partIn(part),
    of: Object.fromEntries(languages.map((language) => [language, `${code} ${inLanguage(title, language)}`])),
    by: me.name,
  }
  const people = all.map(({ person }) => person).join('+')
  return {
    ...{ line, person_id: reader, domain: 'people', key: 'appointed', subject: Course.iri(course) },
    ...{ values: JSON.stringify(values), once: `appointed/${course}/${part}/${people}/${today}` },
  }
}
