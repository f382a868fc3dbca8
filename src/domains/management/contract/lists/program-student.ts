import * as z from 'zod/mini'
import { UserProgram } from '#academics/contract'
import { avatar } from '#people/contract'
import { count, flagFilter, idFilter, searchFilter } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'

const { program, degree, faculty, startedOn, endedOn, state, ectsEarned, ects, gpa } = UserProgram.fields

/** A student of a program. It has the id of the studies. */
export const ProgramStudent = resource({
  type: 'ProgramStudent',
  path: '/api/v2/program_students',
  about: 'A student of a program for those in charge of it: credits, courses of this term, attendance, holds.',
  fields: {
    user: z.extend(ref('User'), { number: z.nullable(z.string()), avatar }),
    ...{ program, degree, faculty, startedOn, endedOn, state, ectsEarned, ects, gpa },
    /** In how many courses of the present term they are enrolled. */
    courses: count(),
    /** In how many of these courses their absences have reached the warning threshold. */
    atRisk: count(),
    /** Whether they have a hold; its reason and effect are visible only to the student and the Registry. */
    hasHold: z.boolean(),
  },
  filters: {
    q: searchFilter(),
    'program.id': idFilter(),
    'user.id': idFilter(),
    state,
    atRisk: flagFilter(),
    hasHold: flagFilter(),
  },
  order: ['user.name', 'user.number', 'startedOn', 'ectsEarned', 'atRisk'],
  orderWithin: {
    'user.number': ['program.id'],
    ectsEarned: ['program.id'],
    atRisk: ['program.id'],
  },
})
