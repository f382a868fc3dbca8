import * as z from 'zod/mini'
import { day, flagFilter, localized, localizedRequired, searchFilter } from '#platform/contract/fields.ts'
import { resource } from '#platform/contract/resource.ts'
import { codeOfCatalogue, newCode } from './code.ts'

/** When grades are due, when they are published, and until when students can ask for a review; null while not set. */
const gradeDays = {
  gradesDueOn: z.nullable(day()),
  gradesPublishedOn: z.nullable(day()),
  reviewUntil: z.nullable(day()),
}
const written = z.strictObject({ code: newCode, name: localizedRequired(), startsOn: day(), endsOn: day() })

type Days = { startsOn: string; endsOn: string } & Record<keyof typeof gradeDays, string | null>

/** The first day that is before the day it must not precede; null where all are in order. */
export function dayOutOfOrder({ startsOn, endsOn, gradesDueOn, gradesPublishedOn, reviewUntil }: Days) {
  if (startsOn > endsOn) return 'endsOn'
  if (gradesDueOn !== null && gradesDueOn < startsOn) return 'gradesDueOn'
  if (gradesPublishedOn !== null && gradesPublishedOn < (gradesDueOn ?? startsOn)) return 'gradesPublishedOn'
  if (reviewUntil !== null && reviewUntil < (gradesPublishedOn ?? startsOn)) return 'reviewUntil'
  return null
}

const inOrder = (path: NonNullable<ReturnType<typeof dayOutOfOrder>>) =>
  z.refine<Days>((term) => dayOutOfOrder(term) !== path, { path: [path], error: path })
const unset = z._default(z.nullable(day()), null)

export const Term = resource({
  type: 'Term',
  path: '/api/v2/terms',
  about: 'A teaching term, with its first and last day and the days for its grades.',
  fields: {
    ...{ code: codeOfCatalogue, name: localized(), startsOn: day(), endsOn: day(), ...gradeDays },
    current: z.boolean(),
  },
  create: z
    .extend(written, { gradesDueOn: unset, gradesPublishedOn: unset, reviewUntil: unset })
    .check(inOrder('endsOn'), inOrder('gradesDueOn'), inOrder('gradesPublishedOn'), inOrder('reviewUntil')),
  update: z.partial(z.extend(written, gradeDays)),
  filters: { q: searchFilter(), current: flagFilter() },
  order: ['startsOn', 'code'],
  ifMatch: 'required',
})
