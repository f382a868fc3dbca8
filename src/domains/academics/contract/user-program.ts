import * as z from 'zod/mini'
import { userRef } from '#people/contract'
import { day, idFilter, searchFilter } from '#platform/contract/fields.ts'
import { resource } from '#platform/contract/resource.ts'
import { degreeRef } from './degree.ts'
import { facultyRef } from './faculty.ts'
import { programRef } from './program.ts'

export const userProgramStates = ['ACTIVE', 'COMPLETED', 'SUSPENDED', 'WITHDRAWN'] as const

export const UserProgram = resource({
  type: 'UserProgram',
  path: '/api/v2/user_programs',
  about: 'A student in a program: since when, until when, and how far.',
  fields: {
    user: userRef,
    program: programRef,
    degree: degreeRef,
    faculty: facultyRef,
    startedOn: day(),
    endedOn: z.nullable(day()),
    state: z.enum(userProgramStates),
    ectsEarned: z.number(),
    ects: z.number(),
    /** The grade point average of the published grades, from 0 to 4; null before the first grade that counts. */
    gpa: z.nullable(z.number()),
    /** Whether a hold hides credits and average from the student who reads; both fields are then absent. */
    gradesHeld: z.boolean(),
  },
  filters: { q: searchFilter(), 'user.id': idFilter(), 'program.id': idFilter(), state: z.enum(userProgramStates) },
  order: ['startedOn', 'user.name', 'state'],
  under: [{ path: '/api/v2/users/:id/user_programs', parent: 'User', filter: 'user.id' }],
})
